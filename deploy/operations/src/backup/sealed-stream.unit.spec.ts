import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { sealing, unsealing } from './sealed-stream.ts'

const key = randomBytes(32)
const CHUNK = 64 * 1024
const HEADER = 45

async function passed(bytes: Buffer, through: ReturnType<typeof sealing>, parts = [bytes]): Promise<Buffer> {
  const [result] = await Promise.all([buffer(through), pipeline(Readable.from(parts), through)])
  return result
}
const seal = (bytes: Buffer) => passed(bytes, sealing(key))
const unseal = (bytes: Buffer, with_ = key) => passed(bytes, unsealing(with_))

/** The same bytes in other pieces than they were written in. */
const inPieces = (bytes: Buffer, size: number): Buffer[] =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) => bytes.subarray(n * size, (n + 1) * size))

describe('what is sealed', () => {
  it('opens as it was, whatever its length and the pieces it comes in', async () => {
    const lengths = fc.oneof(fc.constantFrom(0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK), fc.nat(4 * CHUNK))
    await fc.assert(
      fc.asyncProperty(lengths, fc.integer({ min: 100, max: 100_000 }), async (length, size) => {
        const content = Buffer.alloc(length, 'invoice')
        const sealed = await seal(content)
        expect((await passed(sealed, unsealing(key), inPieces(sealed, size))).equals(content)).toBe(true)
      }),
      { numRuns: 40 },
    )
  })

  it('is another text every time, and shows nothing of the content', async () => {
    const content = Buffer.from('salary 4200')
    const [one, two] = [await seal(content), await seal(content)]
    expect(one.equals(two)).toBe(false)
    expect(one.includes('salary')).toBe(false)
  })

  it('does not open with another key', async () => {
    await expect(unseal(await seal(Buffer.from('x')), randomBytes(32))).rejects.toThrow(/key is another/)
  })

  it('does not open when any byte was changed', async () => {
    const sealed = await seal(Buffer.alloc(2 * CHUNK + 5, 'a'))
    await fc.assert(
      fc.asyncProperty(fc.nat(sealed.length - 1), async place => {
        const changed = Buffer.from(sealed)
        changed[place] = (changed[place] ?? 0) ^ 1
        await expect(unseal(changed)).rejects.toThrow(/changed|not encrypted/)
      }),
      { numRuns: 30 },
    )
  })

  it('does not open when its end is missing, be it at the border of a chunk', async () => {
    const sealed = await seal(Buffer.alloc(3 * CHUNK, 'a'))
    for (const kept of [HEADER + CHUNK + 16, HEADER + 2 * (CHUNK + 16), sealed.length - 1, HEADER, 0])
      await expect(unseal(sealed.subarray(0, kept))).rejects.toThrow(/cut off|empty/)
  })

  it('does not open when two chunks changed places', async () => {
    const sealed = await seal(
      Buffer.concat([Buffer.alloc(CHUNK, 'a'), Buffer.alloc(CHUNK, 'b'), Buffer.from('c')]),
    )
    const [first, second] = [HEADER, HEADER + CHUNK + 16]
    const swapped = Buffer.concat([
      sealed.subarray(0, first),
      sealed.subarray(second, second + CHUNK + 16),
      sealed.subarray(first, second),
      sealed.subarray(second + CHUNK + 16),
    ])
    await expect(unseal(swapped)).rejects.toThrow(/changed/)
  })
})
