/** What differs between Windows, macOS and Linux. The platform is an argument, so that each one can be tested on any system. */
export { createAutostart } from './autostart';
export type { ComputerSwitch } from './fileSwitch';
export {
  asideOf,
  clearName,
  FileNotRead,
  freeName,
  isDiskFull,
  readBytes,
  readText,
  removeFile,
  removeTree,
  replaceFile,
  setAside,
  systemCode,
} from './files';
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
export { dataFolderOf, keepFolderPrivate, makeOwnFolder, makePrivateFolder, syncFolder, writePrivateFile } from './privateFile';
export {
  browserPrograms,
  createRunProgram,
  environmentForSystemPrograms,
  messagePrograms,
  type ProgramCall,
  ProgramMissing,
  type RunProgram,
  type System,
  type SystemProgram,
} from './programs';
