@echo off
rem Runs the script kifu beside this file in the shell that Git for Windows brings along.
setlocal
set "shell="
for %%g in (git.exe) do if exist "%%~dp$PATH:g..\bin\sh.exe" set "shell=%%~dp$PATH:g..\bin\sh.exe"
if not defined shell for %%s in (sh.exe) do set "shell=%%~$PATH:s"
if defined shell goto run
echo kifu: not found on this machine: Git for Windows, in whose shell this program is built. This installs it:>&2
echo   Windows: winget install Git.Git>&2
exit /b 2
:run
"%shell%" "%~dp0kifu" %*
