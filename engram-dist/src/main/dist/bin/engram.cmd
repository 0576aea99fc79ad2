@echo off
rem Starts the command line of Engram. What both launchers share is in lib\java.cmd.
setlocal EnableExtensions DisableDelayedExpansion
set "name=engram"
set "main=dev.engram.runtime.EngramMain"
rem A short run is over before the second compiler would pay.
set "tuning=-XX:TieredStopAtLevel=1"
for %%I in ("%~dp0..") do set "here=%%~fI"
call "%here%\lib\java.cmd"
if errorlevel 1 exit /b 1
"%java%" -Xshare:auto %flags% %tuning% "-Dengram.distribution=%here%" "-Dengram.terminal=" -cp "%jar%" %main% %*
exit /b %errorlevel%
