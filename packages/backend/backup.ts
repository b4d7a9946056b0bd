/** Backups of a database, in one file that either engine restores. */
export { backupsIn, fetchBackup, sendBackup } from "./src/backup/backup-bucket.ts";
export { BackupReader, type Manifest, rowsIn } from "./src/backup/backup-file.ts";
export { addBackup, laterBackups, listBackups, timeOf } from "./src/backup/backup-folder.ts";
export { restoreRows } from "./src/backup/restore-backup.ts";
export { readErasures, releaseRestoredCopy } from "./src/backup/restored-copy.ts";
export { takeBackup } from "./src/backup/take-backup.ts";
