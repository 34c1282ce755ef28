import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MongoClient } from 'mongodb'
import { DATABASE_USERS, type DatabaseUserName, getDatabaseUser } from './database-users.ts'

interface EnsureOptions {
  readonly prefix: string
  readonly passwordOf: (user: DatabaseUserName) => Promise<string>
}

/**
 * Creates every user, or resets the password and roles of existing ones. Idempotent; also used to change passwords.
 * `client` is signed in as an administrator. Returns the user names.
 */
export async function ensureDatabaseUsers(
  client: MongoClient,
  { prefix, passwordOf }: EnsureOptions,
): Promise<string[]> {
  const admin = client.db('admin')
  const names: string[] = []
  for (const each of DATABASE_USERS) {
    const { name, roles } = getDatabaseUser(each, prefix)
    const pwd = await passwordOf(each)
    const { users } = await admin.command({ usersInfo: name })
    const command = users.length > 0 ? { updateUser: name } : { createUser: name }
    await admin.command({ ...command, pwd, roles: [...roles] })
    names.push(name)
  }
  return names
}

const SHORTEST_PASSWORD = 16

/** Reads passwords from a folder with one file per user (`catalog`, `backup`), as secrets are mounted. */
export const readDatabasePasswords =
  (folder: string) =>
  async (user: DatabaseUserName): Promise<string> => {
    const password = (await readFile(join(folder, user), 'utf8')).trim()
    if (password.length >= SHORTEST_PASSWORD) return password
    throw new Error(`The password in ${join(folder, user)} needs at least ${SHORTEST_PASSWORD} characters.`)
  }
