@echo off
title Ovation
if not exist "%~dp0runtime\node.exe" (
  echo Ovation is still in its archive. Right-click the archive, choose "Extract All", and open Ovation in the new folder.
  echo.
  pause
  exit /b 1
)
echo Ovation is starting. This window closes by itself.
"%~dp0runtime\node.exe" "%~dp0app\server\launch.js" %*
if errorlevel 1 (
  echo.
  pause
)
