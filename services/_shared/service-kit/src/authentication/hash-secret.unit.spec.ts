import { parseOptions } from '@node-rs/argon2'
import { describe, expect, it } from 'vitest'
import {
  DUMMY_HASH,
  hashDeterministically,
  hashSecret,
  verifyDummySecret,
  verifySecret,
} from './hash-secret.ts'

describe('a password', () => {
  it('matches its hash, and no other does', async () => {
    const hashed = await hashSecret('a long kitchen word')
    expect(hashed).not.toContain('kitchen')
    expect(parseOptions(hashed)).toMatchObject({ memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 })
    expect(await verifySecret('a long kitchen word', hashed)).toBe(true)
    expect(await verifySecret('a long kitchen Word', hashed)).toBe(false)
  })

  it('has a different hash each time', async () => {
    expect(await hashSecret('the same')).not.toBe(await hashSecret('the same'))
  })

  it('does not match a malformed hash or an unknown account', async () => {
    expect(await verifySecret('a long kitchen word', 'not a hash')).toBe(false)
    expect(await verifyDummySecret('a long kitchen word')).toBe(false)
  })

  it('costs the same to reject for an unknown account as for an existing one', async () => {
    expect(parseOptions(DUMMY_HASH)).toEqual(parseOptions(await hashSecret('a long kitchen word')))
  })
})

describe('a code that is looked up by its value', () => {
  it('has the same hash under the same key, and another under another', async () => {
    const hashed = await hashDeterministically('482913', 'key of this server')
    expect(await hashDeterministically('482913', 'key of this server')).toBe(hashed)
    expect(await hashDeterministically('482914', 'key of this server')).not.toBe(hashed)
    expect(await hashDeterministically('482913', 'key of another server')).not.toBe(hashed)
    expect(hashed).toMatch(/^[\w-]{43}$/)
  })
})
