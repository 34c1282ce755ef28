/** Services with a database. A worker uses the account of the service whose handlers it runs. */
export const DATABASE_OWNERS = ['catalog', 'invoicing', 'menu-costing', 'workforce', 'portal'] as const

export type DatabaseUserName = (typeof DATABASE_OWNERS)[number] | 'backup' | 'doctor'

export const DATABASE_USERS: readonly DatabaseUserName[] = [...DATABASE_OWNERS, 'backup', 'doctor']

export interface DatabaseUser {
  /** User name in MongoDB, such as `rms-catalog`. */
  readonly name: string
  readonly roles: readonly { readonly role: string; readonly db: string }[]
}

/**
 * Roles of each user, by least privilege: a service reads and writes its own database; `backup` reads all, and writes
 * them on restore; `doctor` reads them and the server status. No user is an administrator.
 */
export function getDatabaseUser(user: DatabaseUserName, prefix: string): DatabaseUser {
  return { name: `${prefix}-${user}`, roles: rolesOf(user, prefix) }
}

function rolesOf(user: DatabaseUserName, prefix: string): DatabaseUser['roles'] {
  const onEach = (role: string) => DATABASE_OWNERS.map(owner => ({ role, db: `${prefix}-${owner}` }))
  switch (user) {
    case 'backup':
      return [...onEach('readWrite'), ...onEach('dbAdmin')]
    case 'doctor':
      return [...onEach('read'), { role: 'clusterMonitor', db: 'admin' }]
    default:
      return [{ role: 'readWrite', db: `${prefix}-${user}` }]
  }
}
