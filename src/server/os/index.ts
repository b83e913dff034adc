/**
 * The computer that Ovation runs on, as its owner has it: what starts when they log in, how their browser is opened, which
 * folders are theirs alone. Windows, macOS and Linux, each by what it is itself, so that any of them can be tried anywhere.
 * Knows nothing of what Ovation does.
 */
export { type AutostartOptions, createAutostart } from './autostart';
export { type AutostartPlace, autostartEntry } from './autostartEntry';
export { dataFolderOf } from './dataFolder';
export type { StartCommand } from './desktopEntry';
export type { MachineSwitch } from './fileSwitch';
export { createMenu, type MenuOptions } from './menu';
export { makePrivateFolder, readPrivateFile, syncFolder, writePrivateFile } from './privateFile';
export { keepFolderPrivate } from './privateFolder';
export { removeFile, removeTree, replaceFile } from './replaceFile';
export { createRunProgram, environmentOfOthers, type ProgramCall, ProgramMissing, type RunProgram } from './runProgram';
export { systemCode } from './systemCode';
export { browserPrograms, messagePrograms, type System, type SystemProgram } from './systemPrograms';
