/** What tests and tools take from the operator's commands. */
export { ensureDatabaseUsers, passwordsIn } from './database-users/ensure-users.ts'
export { DATABASE_OWNERS, databaseUser } from './database-users/users.ts'
