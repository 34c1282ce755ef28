import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Problem } from './problem.ts'

const NAMES = ['JWT_SECRET', 'SERVICE_SECRET', 'FILE_LINK_SECRET'] as const

export type Secrets = Record<(typeof NAMES)[number], string>

/**
 * The secrets of this data folder, made once and readable by their owner alone: sessions and file links outlive a
 * restart. One given in the environment wins.
 */
export const secretsOf = (dataDir: string, env: NodeJS.ProcessEnv = process.env): Secrets => {
  const file = join(dataDir, 'secrets.json')
  const kept = existsSync(file) ? parseSecrets(readFileSync(file, 'utf8'), file) : {}
  const secret = (name: keyof Secrets): string => kept[name] ?? randomBytes(32).toString('base64url')
  const made = {
    JWT_SECRET: secret('JWT_SECRET'),
    SERVICE_SECRET: secret('SERVICE_SECRET'),
    FILE_LINK_SECRET: secret('FILE_LINK_SECRET'),
  }
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(file, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 })
  chmodSync(file, 0o600)
  return { ...made, ...given(env) }
}

const given = (env: NodeJS.ProcessEnv): Partial<Secrets> =>
  Object.fromEntries(NAMES.flatMap(name => (env[name] ? [[name, env[name]]] : [])))

const parseSecrets = (text: string, file: string): Partial<Secrets> => {
  try {
    const parsed: unknown = JSON.parse(text)
    if (typeof parsed !== 'object' || parsed === null) throw new Error('no object')
    const entries = Object.entries(parsed).filter(entry => typeof entry[1] === 'string')
    return Object.fromEntries(entries)
  } catch {
    throw new Problem(`${file} cannot be read. Restore it, or delete it: then everyone must sign in again.`)
  }
}
