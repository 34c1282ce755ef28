/** Exports for tests and tools. */
export { queuesIn } from './backup/queues-in-redis.ts'
export { restoreBackup } from './backup/restore-backup.ts'
export { writeBackup } from './backup/write-backup.ts'
