import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { UserFacingError } from '../console-output.ts'

const NAMES = ['JWT_SECRET', 'SERVICE_SECRET', 'FILE_LINK_SECRET'] as const

export type Secrets = Record<(typeof NAMES)[number], string>

/** Passwords of the servers that are started here. */
export type ServerSecrets = {
  MONGODB_PASSWORD: string
  /** A replica set with authentication needs a key file, even with a single member. */
  MONGODB_KEY: string
  REDIS_PASSWORD: string
}

/**
 * The secrets of this data folder, created once and readable only by the owner, so that sessions and file links survive
 * a restart. Secrets from the environment take precedence.
 */
export const loadSecrets = (dataDir: string, env: NodeJS.ProcessEnv = process.env): Secrets => {
  const stored = readStoredSecrets(dataDir)
  const secret = (name: keyof Secrets): string => stored[name] ?? randomBytes(32).toString('base64url')
  const made = {
    JWT_SECRET: secret('JWT_SECRET'),
    SERVICE_SECRET: secret('SERVICE_SECRET'),
    FILE_LINK_SECRET: secret('FILE_LINK_SECRET'),
  }
  storeSecrets(dataDir, { ...stored, ...made })
  return { ...made, ...readFromEnvironment(env) }
}

/** The server passwords of this data folder, created once and stored with the other secrets. */
export const loadServerSecrets = (dataDir: string): ServerSecrets => {
  const stored = readStoredSecrets(dataDir)
  const made = {
    MONGODB_PASSWORD: stored.MONGODB_PASSWORD ?? randomBytes(32).toString('base64url'),
    MONGODB_KEY: stored.MONGODB_KEY ?? randomBytes(64).toString('hex'),
    REDIS_PASSWORD: stored.REDIS_PASSWORD ?? randomBytes(32).toString('base64url'),
  }
  storeSecrets(dataDir, { ...stored, ...made })
  return made
}

type StoredSecrets = Partial<Secrets & ServerSecrets>

const fileIn = (dataDir: string): string => join(dataDir, 'secrets.json')

const readStoredSecrets = (dataDir: string): StoredSecrets => {
  const file = fileIn(dataDir)
  return existsSync(file) ? parseSecrets(readFileSync(file, 'utf8'), file) : {}
}

const storeSecrets = (dataDir: string, secrets: StoredSecrets): void => {
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(fileIn(dataDir), `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
  chmodSync(fileIn(dataDir), 0o600)
}

const readFromEnvironment = (env: NodeJS.ProcessEnv): Partial<Secrets> =>
  Object.fromEntries(NAMES.flatMap(name => (env[name] ? [[name, env[name]]] : [])))

const parseSecrets = (text: string, file: string): StoredSecrets => {
  try {
    const parsed: unknown = JSON.parse(text)
    if (typeof parsed !== 'object' || parsed === null) throw new Error('no object')
    const entries = Object.entries(parsed).filter(entry => typeof entry[1] === 'string')
    return Object.fromEntries(entries)
  } catch {
    throw new UserFacingError(
      `${file} cannot be read. Restore it, or delete it: then everyone must sign in again.`,
    )
  }
}
