import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ConfigError, readConfig, serviceEnvironmentSchema } from './config.ts'

const given = {
  MONGODB_URI: 'mongodb://127.0.0.1:27017',
  REDIS_URL: 'redis://127.0.0.1:6379',
  JWT_SECRET: 'Yk3vN0q8Zt5WcXs1RbLmP7uHd2Gf9JaE',
  SERVICE_SECRET: 'Qp6mT2x9Kv4BnZr8WsDc3Lh7Yf1Gj5Ua',
}

const problemsOf = (
  env: Record<string, string | undefined>,
  schema: z.ZodType = serviceEnvironmentSchema,
) => {
  try {
    readConfig(schema, env)
    return []
  } catch (error) {
    return error instanceof ConfigError ? error.problems : [String(error)]
  }
}

describe('the environment of a service', () => {
  it('has defaults for everything but servers and secrets', () => {
    expect(readConfig(serviceEnvironmentSchema, given)).toMatchObject({
      ...given,
      HOST: '127.0.0.1',
      MONGODB_PREFIX: 'rms',
      QUEUE_PREFIX: 'rms',
      LOG_LEVEL: 'info',
      DEMO_MODE: false,
    })
  })

  it('is rejected with all its problems at once, one sentence each', () => {
    expect(
      problemsOf({ ...given, JWT_SECRET: ' ', REDIS_URL: 'localhost', PORT: '70000', LOG_LEVEL: 'loud' }),
    ).toEqual([
      'LOG_LEVEL must be one of silent, fatal, error, warn, info, debug, trace.',
      'PORT must be at most 65535.',
      'REDIS_URL must begin with redis://.',
      'JWT_SECRET is missing.',
    ])
  })

  it.each([
    ['short', 'JWT_SECRET is too short for production: it needs at least 32 characters.'],
    [
      'change-me-change-me-change-me-change-me',
      'JWT_SECRET looks like a default: set a random one for production.',
    ],
    [
      'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
      'JWT_SECRET looks like a default: set a random one for production.',
    ],
  ])('is rejected in production with the secret %s', (JWT_SECRET, problem) => {
    expect(problemsOf({ ...given, NODE_ENV: 'production', JWT_SECRET })).toEqual([problem])
    expect(problemsOf({ ...given, JWT_SECRET })).toEqual([])
  })

  it('may have additional settings of the service', () => {
    const schema = serviceEnvironmentSchema.extend({ OCR_LANGUAGES: z.string().default('eng') })
    expect(readConfig(schema, given).OCR_LANGUAGES).toBe('eng')
  })
})

describe('a setting in a mounted file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rms-config-'))
  const file = join(folder, 'jwt-secret')
  writeFileSync(file, `${given.SERVICE_SECRET}\n`)
  afterAll(() => rmSync(folder, { recursive: true }))
  const { JWT_SECRET: _, ...withoutSecret } = given

  it('has the same effect as in the environment, without the line end', () => {
    const config = readConfig(serviceEnvironmentSchema, { ...withoutSecret, JWT_SECRET_FILE: file })
    expect(config.JWT_SECRET).toBe(given.SERVICE_SECRET)
  })

  it('is overridden by the environment', () => {
    const config = readConfig(serviceEnvironmentSchema, { ...given, JWT_SECRET_FILE: file })
    expect(config.JWT_SECRET).toBe(given.JWT_SECRET)
  })

  it('is reported if the file does not exist', () => {
    expect(problemsOf({ ...withoutSecret, JWT_SECRET_FILE: '/nowhere/jwt-secret' })).toEqual([
      'JWT_SECRET_FILE names a file that cannot be read (/nowhere/jwt-secret).',
      'JWT_SECRET is missing.',
    ])
  })
})
