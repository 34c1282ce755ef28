import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { Transform, type TransformCallback } from 'node:stream'

const MAGIC = Buffer.from('RMS-SEALED-1\n')
const SALT_BYTES = 32
const CHUNK_BYTES = 64 * 1024
const TAG_BYTES = 16
const HEADER_BYTES = MAGIC.length + SALT_BYTES

/**
 * Encrypts a stream of any length in constant memory: AES-256-GCM in chunks of 64 KiB, each authenticated under a
 * nonce of its place and of whether it is the last (the STREAM construction, Hoang et al. 2015, as age uses it), with
 * a key of its own for each stream. What was cut off, moved, or swapped with another stream does not open.
 */
export function sealing(key: Buffer): Transform {
  const salt = randomBytes(SALT_BYTES)
  const chunks = new Chunks(CHUNK_BYTES)
  const sealChunk = chunkSealer(streamKey(key, salt))
  return inChunks({
    chunks,
    begin: stream => void stream.push(Buffer.concat([MAGIC, salt])),
    each: sealChunk,
  })
}

/** Undoes `sealing`. The stream fails on the first byte that was changed, and on an end that came too early. */
export function unsealing(key: Buffer): Transform {
  const chunks = new Chunks(CHUNK_BYTES + TAG_BYTES)
  let header: Buffer | null = Buffer.alloc(0)
  let openChunk: ChunkWork = () => {
    throw new UnsealError('It is empty.')
  }
  const takeHeader = (bytes: Buffer): Buffer => {
    if (!header) return bytes
    header = Buffer.concat([header, bytes])
    if (header.length < HEADER_BYTES) return Buffer.alloc(0)
    const [magic, rest] = [header.subarray(0, MAGIC.length), header.subarray(HEADER_BYTES)]
    if (!magic.equals(MAGIC)) throw new UnsealError('It was not encrypted by this program.')
    openChunk = chunkOpener(streamKey(key, header.subarray(MAGIC.length, HEADER_BYTES)))
    header = null
    return rest
  }
  return inChunks({ chunks, before: takeHeader, each: (chunk, place) => openChunk(chunk, place) })
}

/** The content is not what was encrypted, or the key is another. */
class UnsealError extends Error {
  override readonly name = 'UnsealError'
}

type Place = { readonly number: number; readonly isLast: boolean }
type ChunkWork = (chunk: Buffer, place: Place) => Buffer

interface ChunkedWork {
  readonly chunks: Chunks
  readonly begin?: (stream: Transform) => void
  readonly before?: (bytes: Buffer) => Buffer
  readonly each: ChunkWork
}

/** The last chunk is known as such only at the end, so one is always held back. */
function inChunks({ chunks, begin, before = bytes => bytes, each }: ChunkedWork): Transform {
  let number = 0
  let hasBegun = begin === undefined
  const attempt = (done: TransformCallback, work: () => void) => {
    try {
      work()
      done()
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)))
    }
  }
  const start = (stream: Transform) => {
    if (!hasBegun) begin?.(stream)
    hasBegun = true
  }
  return new Transform({
    transform(bytes: Buffer, _encoding, done) {
      attempt(done, () => {
        start(this)
        chunks.add(before(bytes))
        for (let chunk = chunks.takeFull(); chunk; chunk = chunks.takeFull())
          this.push(each(chunk, { number: number++, isLast: false }))
      })
    },
    flush(done) {
      attempt(done, () => {
        start(this)
        this.push(each(chunks.takeRest(), { number, isLast: true }))
      })
    },
  })
}

/** Bytes as they come, given back in chunks of one size. A full chunk is given only when more has come after it. */
class Chunks {
  readonly #size: number
  #parts: Buffer[] = []
  #length = 0

  constructor(size: number) {
    this.#size = size
  }

  add(bytes: Buffer): void {
    if (bytes.length === 0) return
    this.#parts.push(bytes)
    this.#length += bytes.length
  }

  takeFull(): Buffer | null {
    if (this.#length <= this.#size) return null
    const all = Buffer.concat(this.#parts)
    this.#parts = [all.subarray(this.#size)]
    this.#length -= this.#size
    return all.subarray(0, this.#size)
  }

  takeRest(): Buffer {
    return Buffer.concat(this.#parts)
  }
}

const streamKey = (key: Buffer, salt: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, 'rms backup stream', 32))

function nonceOf({ number, isLast }: Place): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(number), 3)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

const chunkSealer =
  (key: Buffer): ChunkWork =>
  (chunk, place) => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(place))
    return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
  }

const chunkOpener =
  (key: Buffer): ChunkWork =>
  (chunk, place) => {
    if (chunk.length < TAG_BYTES) throw new UnsealError('It was cut off.')
    const cipher = createDecipheriv('aes-256-gcm', key, nonceOf(place))
    cipher.setAuthTag(chunk.subarray(chunk.length - TAG_BYTES))
    try {
      return Buffer.concat([cipher.update(chunk.subarray(0, -TAG_BYTES)), cipher.final()])
    } catch {
      throw new UnsealError('It was changed or cut off, or the key is another one.')
    }
  }
