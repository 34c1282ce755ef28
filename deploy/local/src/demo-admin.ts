import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Admin } from './process-environment.ts'
import type { LocalSettings } from './settings.ts'

const DEMO_PASSWORD = 'Demo-Kitchen-2026'

export type FirstAdmin = {
  admin: Admin
  /** The sign-in screen may show the password: the account was made for the demo. */
  isDemoAdmin: boolean
  /** What to tell the person, where there is something to tell. */
  hint: string | undefined
}

/**
 * Who the first admin is. On an empty database: the one given, else the known one of the demo, else one with a
 * password made up now and told once. Later the demo's stays the demo's, and any other is nobody's business.
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
  const hint = `Sign in as ${username} with the password ${password} (made up for you and shown only now)`
  return { admin: { username, password }, isDemoAdmin, hint: database.isEmpty ? hint : undefined }
}

/** Remembers in the data folder whether its admin is the demo's. */
export const hasDemoAdmin = (dataDir: string): boolean => existsSync(marker(dataDir))

export const rememberDemoAdmin = (dataDir: string, isDemoAdmin: boolean): void => {
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
