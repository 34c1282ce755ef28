import { parseOptions } from '@node-rs/argon2'
import { describe, expect, it } from 'vitest'
import { deterministicHash, hashSecret, verifyDummySecret, verifySecret } from './secrets.ts'

describe('a password', () => {
  it('is known again by its hash, and no other is', async () => {
    const hashed = await hashSecret('a long kitchen word')
    expect(hashed).not.toContain('kitchen')
    expect(parseOptions(hashed)).toMatchObject({ memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 })
    expect(await verifySecret('a long kitchen word', hashed)).toBe(true)
    expect(await verifySecret('a long kitchen Word', hashed)).toBe(false)
  })

  it('has another hash each time', async () => {
    expect(await hashSecret('the same')).not.toBe(await hashSecret('the same'))
  })

  it('is wrong for a hash that cannot be read, and for nobody', async () => {
    expect(await verifySecret('a long kitchen word', 'not a hash')).toBe(false)
    expect(await verifyDummySecret('a long kitchen word')).toBe(false)
  })

  it('takes as long to be refused for nobody as for somebody', async () => {
    const time = async (check: () => Promise<boolean>) => {
      const durations: number[] = []
      for (let turn = 0; turn < 7; turn += 1) {
        const started = performance.now()
        await check()
        durations.push(performance.now() - started)
      }
      return Math.min(...durations)
    }
    const hashed = await hashSecret('a long kitchen word')
    const somebody = await time(() => verifySecret('wrong', hashed))
    const nobody = await time(() => verifyDummySecret('wrong'))
    expect(nobody / somebody).toBeGreaterThan(0.5)
    expect(nobody / somebody).toBeLessThan(2)
  })
})

describe('a code that is found by what was typed', () => {
  it('has one hash under one key, and another under another', async () => {
    const hashed = await deterministicHash('482913', 'key of this server')
    expect(await deterministicHash('482913', 'key of this server')).toBe(hashed)
    expect(await deterministicHash('482914', 'key of this server')).not.toBe(hashed)
    expect(await deterministicHash('482913', 'key of another server')).not.toBe(hashed)
    expect(hashed).toMatch(/^[\w-]{43}$/)
  })
})
