@echo off
rem Starts the MCP server of Engram. What both launchers share is in lib\java.cmd.
setlocal EnableExtensions DisableDelayedExpansion
set "name=engram-mcp"
set "main=dev.engram.runtime.McpMain"
rem A server lives long: it keeps both compilers, and a heap that stays small until it is needed.
set "tuning=-Xms16m -Xmn12m -Xmx512m -XX:MinHeapFreeRatio=20 -XX:MaxHeapFreeRatio=40"
for %%I in ("%~dp0..") do set "here=%%~fI"
call "%here%\lib\java.cmd"
if errorlevel 1 exit /b 1
"%java%" -Xshare:auto %flags% %tuning% "-Dengram.distribution=%here%" "-Dengram.terminal=" -cp "%jar%" %main% %*
exit /b %errorlevel%
