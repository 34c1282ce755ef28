import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Problem } from '../console-output.ts'

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
  const kept = readKept(dataDir)
  const secret = (name: keyof Secrets): string => kept[name] ?? randomBytes(32).toString('base64url')
  const made = {
    JWT_SECRET: secret('JWT_SECRET'),
    SERVICE_SECRET: secret('SERVICE_SECRET'),
    FILE_LINK_SECRET: secret('FILE_LINK_SECRET'),
  }
  keep(dataDir, { ...kept, ...made })
  return { ...made, ...given(env) }
}

/** The server passwords of this data folder, created once and stored with the other secrets. */
export const loadServerSecrets = (dataDir: string): ServerSecrets => {
  const kept = readKept(dataDir)
  const made = {
    MONGODB_PASSWORD: kept.MONGODB_PASSWORD ?? randomBytes(32).toString('base64url'),
    MONGODB_KEY: kept.MONGODB_KEY ?? randomBytes(64).toString('hex'),
    REDIS_PASSWORD: kept.REDIS_PASSWORD ?? randomBytes(32).toString('base64url'),
  }
  keep(dataDir, { ...kept, ...made })
  return made
}

type Kept = Partial<Secrets & ServerSecrets>

const fileIn = (dataDir: string): string => join(dataDir, 'secrets.json')

const readKept = (dataDir: string): Kept => {
  const file = fileIn(dataDir)
  return existsSync(file) ? parseSecrets(readFileSync(file, 'utf8'), file) : {}
}

const keep = (dataDir: string, secrets: Kept): void => {
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(fileIn(dataDir), `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
  chmodSync(fileIn(dataDir), 0o600)
}

const given = (env: NodeJS.ProcessEnv): Partial<Secrets> =>
  Object.fromEntries(NAMES.flatMap(name => (env[name] ? [[name, env[name]]] : [])))

const parseSecrets = (text: string, file: string): Kept => {
  try {
    const parsed: unknown = JSON.parse(text)
    if (typeof parsed !== 'object' || parsed === null) throw new Error('no object')
    const entries = Object.entries(parsed).filter(entry => typeof entry[1] === 'string')
    return Object.fromEntries(entries)
  } catch {
    throw new Problem(`${file} cannot be read. Restore it, or delete it: then everyone must sign in again.`)
  }
}
