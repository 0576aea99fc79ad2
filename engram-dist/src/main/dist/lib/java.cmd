@rem Called by bin\engram.cmd and bin\engram-mcp.cmd with these set: here, name. Sets java, jar and
@rem flags as lib/java.sh does, without archives of classes. Standard output belongs to the program.
@rem No variable with a path stands in a block of parentheses: a path may hold some of its own.
set "java="
set "old="
for %%J in ("%here%\lib\engram-runtime-*.jar") do set "jar=%%~fJ"
set "flags=-XX:+UseSerialGC -XX:-UsePerfData -XX:+UnlockDiagnosticVMOptions -XX:ArchiveRelocationMode=0 -Xlog:disable -Xlog:all=warning:stderr"

if not defined ENGRAM_JAVA goto java_home
call :try "%ENGRAM_JAVA%"
if defined java exit /b 0
>&2 echo %name%: ENGRAM_JAVA is "%ENGRAM_JAVA%", which is no java executable of version 17 or newer.
exit /b 1

:java_home
if defined JAVA_HOME call :try "%JAVA_HOME%\bin\java.exe"
if defined java exit /b 0
for %%D in ("%PATH:;=" "%") do if not "%%~D"=="" call :try "%%~D\java.exe"
if defined java exit /b 0
if defined old goto only_old
>&2 echo %name%: Java 17 or newer is needed and none was found.
goto remedy

:only_old
>&2 echo %name%: Java 17 or newer is needed; found only: %old%

:remedy
>&2 echo %name%: install one, or set JAVA_HOME, or set ENGRAM_JAVA to a java executable.
exit /b 1

rem Sets java when the file is a Java that is new enough, or says nothing of its version.
:try
if defined java exit /b 0
if not exist "%~1" exit /b 0
if exist "%~1\" exit /b 0
set "release="
set "major="
for %%H in ("%~dp1..") do set "installation=%%~fH"
if not exist "%installation%\release" goto take
for /f "usebackq tokens=1,2 delims==" %%K in ("%installation%\release") do if "%%K"=="JAVA_VERSION" set "release=%%~L"
for /f "tokens=1 delims=.+-_" %%M in ("%release%") do set "major=%%M"
if not defined major goto take
if %major% GEQ 17 goto take
set "old=%old% "%~1" (Java %major%)"
exit /b 0

:take
set "java=%~1"
exit /b 0
