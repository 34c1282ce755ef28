import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decryptStream, encryptStream } from './encrypted-stream.ts'

const key = randomBytes(32)
const CHUNK = 64 * 1024
const ENCRYPTED_CHUNK = CHUNK + 17
const HEADER = 19 + 24

const encrypted = (content: Buffer) => buffer(encryptStream(Readable.from([content]), key))
const decrypted = (stored: Buffer, { parts = [stored], with: usedKey = key } = {}) =>
  buffer(decryptStream(Readable.from(parts), usedKey))

/** The same bytes in different chunks. */
const inPieces = (bytes: Buffer, size: number): Buffer[] =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) => bytes.subarray(n * size, (n + 1) * size))

describe('an encrypted stream', () => {
  it('decrypts to the original, for any length and chunking', async () => {
    const lengths = fc.oneof(fc.constantFrom(0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK), fc.nat(4 * CHUNK))
    await fc.assert(
      fc.asyncProperty(lengths, fc.integer({ min: 100, max: 100_000 }), async (length, size) => {
        const content = Buffer.alloc(length, 'invoice')
        const stored = await encrypted(content)
        expect((await decrypted(stored, { parts: inPieces(stored, size) })).equals(content)).toBe(true)
      }),
      { numRuns: 40 },
    )
  })

  it('is different every time, and shows nothing of the content', async () => {
    const content = Buffer.from('salary 4200')
    const [one, two] = [await encrypted(content), await encrypted(content)]
    expect(one.equals(two)).toBe(false)
    expect(one.includes('salary')).toBe(false)
  })

  it('does not decrypt with another key', async () => {
    await expect(decrypted(await encrypted(Buffer.from('x')), { with: randomBytes(32) })).rejects.toThrow(
      /key is a different one/,
    )
  })

  it('does not decrypt when any byte was changed', async () => {
    const stored = await encrypted(Buffer.alloc(2 * CHUNK + 5, 'a'))
    await fc.assert(
      fc.asyncProperty(fc.nat(stored.length - 1), async place => {
        const changed = Buffer.from(stored)
        changed[place] = (changed[place] ?? 0) ^ 1
        await expect(decrypted(changed)).rejects.toThrow(/changed|not encrypted|different/)
      }),
      { numRuns: 30 },
    )
  })

  it('does not decrypt when its end is missing, even at a chunk boundary', async () => {
    const stored = await encrypted(Buffer.alloc(3 * CHUNK, 'a'))
    for (const length of [
      HEADER + ENCRYPTED_CHUNK,
      HEADER + 2 * ENCRYPTED_CHUNK,
      stored.length - 1,
      HEADER,
      0,
    ])
      await expect(decrypted(stored.subarray(0, length))).rejects.toThrow(/cut off|empty/)
  })

  it('does not decrypt when two chunks changed places', async () => {
    const stored = await encrypted(
      Buffer.concat([Buffer.alloc(CHUNK, 'a'), Buffer.alloc(CHUNK, 'b'), Buffer.from('c')]),
    )
    const [first, second] = [HEADER, HEADER + ENCRYPTED_CHUNK]
    const swapped = Buffer.concat([
      stored.subarray(0, first),
      stored.subarray(second, second + ENCRYPTED_CHUNK),
      stored.subarray(first, second),
      stored.subarray(second + ENCRYPTED_CHUNK),
    ])
    await expect(decrypted(swapped)).rejects.toThrow(/changed/)
  })

  it('decrypts what an earlier release wrote in its own format', async () => {
    const content = Buffer.alloc(2 * CHUNK + 5, 'a')
    expect((await decrypted(earlierFormat(content))).equals(content)).toBe(true)
    await expect(decrypted(earlierFormat(content).subarray(0, -3))).rejects.toThrow(/cut off/)
  })
})

/** `RMS-SEALED-1`, a salt, and AES-256-GCM chunks with their number and a last-chunk flag in the nonce. */
function earlierFormat(content: Buffer): Buffer {
  const salt = randomBytes(32)
  const streamKey = Buffer.from(hkdfSync('sha256', key, salt, 'rms backup stream', 32))
  const chunks = inPieces(content, CHUNK).map((chunk, number, all) => {
    const nonce = Buffer.alloc(12)
    nonce.writeBigUInt64BE(BigInt(number), 3)
    nonce[11] = number === all.length - 1 ? 1 : 0
    const cipher = createCipheriv('aes-256-gcm', streamKey, nonce)
    return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
  })
  return Buffer.concat([Buffer.from('RMS-SEALED-1\n'), salt, ...chunks])
}
