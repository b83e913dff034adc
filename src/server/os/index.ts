/**
 * Tasks that Windows, macOS and Linux do in their own ways: start a program at log-in, open a browser, keep a folder private. The
 * platform is an argument, so that each can be tested on any. Knows nothing of what Ovation does.
 */
export { createAutostart } from './autostart';
export { collectGarbage } from './collectGarbage';
export { dataFolderOf } from './dataFolder';
export type { ComputerSwitch } from './fileSwitch';
export { asideOf, clearName, freeName, setAside } from './freeName';
export {
  announceAside,
  type FoundFile,
  forgetLastGood,
  type KeptFileWatch,
  openKeptFile,
  peekKeptFile,
  writeKeptFile,
} from './keptFile';
export { createMenu } from './menu';
export { keepFolderPrivate, makeOwnFolder, makePrivateFolder, syncFolder, writePrivateFile } from './privateFile';
export { FileNotRead, readBytes, readText } from './readText';
export { removeFile, removeTree, replaceFile } from './replaceFile';
export { createRunProgram, environmentForSystemPrograms, type ProgramCall, ProgramMissing, type RunProgram } from './runProgram';
export { isDiskFull, systemCode } from './systemCode';
export { browserPrograms, messagePrograms, type System, type SystemProgram } from './systemPrograms';
