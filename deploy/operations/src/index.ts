/** Exports for tests and tools. */
export { openRedisData } from './backup/redis-data.ts'
export { restoreBackup } from './backup/restore-backup.ts'
export { writeBackup } from './backup/write-backup.ts'
