import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LocalSettings } from './local-settings.ts'
import type { FirstAdminCredentials } from './process-environment.ts'

const DEMO_PASSWORD = 'Demo-Kitchen-2026'

export type FirstAdmin = {
  admin: FirstAdminCredentials
  /** The sign-in screen may show the password, because the account is for the demo. */
  isDemoAdmin: boolean
  /** Hint to print, if any. */
  hint: string | undefined
}

/**
 * Decides the first admin. On an empty database: the configured one, else the known one of the demo, else one with a
 * random password that is printed once. Later a demo admin stays the demo admin.
 */
export const decideFirstAdmin = (
  settings: Pick<LocalSettings, 'adminUsername' | 'adminPassword' | 'wantsDemo'>,
  database: { isEmpty: boolean; hasDemoAdmin: boolean },
  random: () => string = () => randomBytes(12).toString('base64url'),
): FirstAdmin => {
  const { adminUsername: username, adminPassword, wantsDemo } = settings
  const isDemoAdmin = database.isEmpty ? wantsDemo && adminPassword === undefined : database.hasDemoAdmin
  if (isDemoAdmin) {
    return { admin: { username, password: DEMO_PASSWORD }, isDemoAdmin, hint: demoHint(username) }
  }
  if (adminPassword !== undefined)
    return { admin: { username, password: adminPassword }, isDemoAdmin, hint: undefined }
  const password = random()
  const hint = `Sign in as ${username} with the password ${password} (generated, and shown only now)`
  return { admin: { username, password }, isDemoAdmin, hint: database.isEmpty ? hint : undefined }
}

/** Whether the admin of this data folder is the demo's, by a marker file. */
export const hasDemoAdmin = (dataDir: string): boolean => existsSync(marker(dataDir))

export const markDemoAdmin = (dataDir: string, isDemoAdmin: boolean): void => {
  if (!isDemoAdmin) {
    rmSync(marker(dataDir), { force: true })
    return
  }
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(marker(dataDir), '')
}

const marker = (dataDir: string): string => join(dataDir, 'demo-admin')

const demoHint = (username: string): string =>
  `Demo: sign in as ${username} with the password ${DEMO_PASSWORD}`
