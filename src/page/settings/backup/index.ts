/** Everything as one file, and back; and what is kept about supporters. Knows no page. */
export { BackupSection } from './BackupSection';
export { type BackupModel, createBackupModel } from './backupModel';
export { SupporterData } from './SupporterData';
