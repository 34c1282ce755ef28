/** What tests and tools take from the operator's commands. */
export { readBackupKey } from './backup/backup-key.ts'
export { queuesIn } from './backup/queues-in-redis.ts'
export { restoreBackup } from './backup/restore-backup.ts'
export { writeBackup } from './backup/write-backup.ts'
export { ensureDatabaseUsers, passwordsIn } from './database-users/ensure-users.ts'
export { DATABASE_OWNERS, databaseUser } from './database-users/users.ts'
