import { MongoClient } from 'mongodb'
import { ensureDatabaseUsers, readDatabasePasswords } from './database-users/ensure-database-users.ts'

// `npm run database-users -- DIR`: creates one MongoDB user per service, with rights on its own database only. DIR has
// a file with the password of each of catalog, invoicing, menu-costing, workforce, portal, backup and doctor.
// MONGODB_URI signs in as an administrator; MONGODB_PREFIX is the prefix of database and user names.
const { MONGODB_URI: uri, MONGODB_PREFIX: prefix = 'rms' } = process.env
const [folder] = process.argv.slice(2)
if (!uri || !folder) {
  console.error('Use: MONGODB_URI=mongodb://administrator:password@host/ npm run database-users -- DIR')
  process.exit(2)
}
const client = new MongoClient(uri, { serverSelectionTimeoutMS: 10_000 })
try {
  const names = await ensureDatabaseUsers(client, { prefix, passwordOf: readDatabasePasswords(folder) })
  console.log(`Users: ${names.join(', ')}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
} finally {
  await client.close()
}
