import { createDecipheriv, hkdfSync } from 'node:crypto'
import sodium from 'sodium-native'
import { splitIntoChunks } from './split-into-chunks.ts'

const FORMAT = Buffer.from('RMS-SECRETSTREAM-1\n')
const CHUNK_BYTES = 64 * 1024
const {
  crypto_secretstream_xchacha20poly1305_ABYTES: OVERHEAD_BYTES,
  crypto_secretstream_xchacha20poly1305_HEADERBYTES: HEADER_BYTES,
  crypto_secretstream_xchacha20poly1305_STATEBYTES: STATE_BYTES,
  crypto_secretstream_xchacha20poly1305_TAGBYTES: TAG_BYTES,
  crypto_secretstream_xchacha20poly1305_TAG_FINAL: FINAL,
  crypto_secretstream_xchacha20poly1305_TAG_MESSAGE: MESSAGE,
} = sodium

/** The content was changed, or the key is a different one. */
class DecryptionError extends Error {
  override readonly name = 'DecryptionError'
}

/**
 * Encrypts a stream of any length in constant memory with libsodium's secretstream (XChaCha20-Poly1305), in chunks of
 * 64 KiB. `key` has 32 bytes. A stream that was cut off, reordered or changed does not decrypt.
 */
export async function* encryptStream(source: AsyncIterable<Buffer>, key: Buffer): AsyncGenerator<Buffer> {
  const state = Buffer.alloc(STATE_BYTES)
  const header = Buffer.alloc(HEADER_BYTES)
  sodium.crypto_secretstream_xchacha20poly1305_init_push(state, header, key)
  yield Buffer.concat([FORMAT, header])
  for await (const { bytes, isLast } of splitIntoChunks(source, { size: CHUNK_BYTES })) {
    const encrypted = Buffer.alloc(bytes.length + OVERHEAD_BYTES)
    const tag = isLast ? FINAL : MESSAGE
    sodium.crypto_secretstream_xchacha20poly1305_push(state, encrypted, bytes, null, tag)
    yield encrypted
  }
}

/** Reverses `encrypt`. Throws at the first chunk that was changed, and at an end that comes too early. */
export async function* decryptStream(source: AsyncIterable<Buffer>, key: Buffer): AsyncGenerator<Buffer> {
  const { format, rest } = await readFormat(source)
  yield* format.equals(EARLIER_FORMAT) ? decryptEarlierFormat(rest, key) : decryptSecretStream(rest, key)
}

async function readFormat(
  source: AsyncIterable<Buffer>,
): Promise<{ format: Buffer; rest: AsyncIterable<Buffer> }> {
  const iterator = source[Symbol.asyncIterator]()
  let start = Buffer.alloc(0)
  while (!start.includes('\n') && start.length < FORMAT.length) {
    const { value, done } = await iterator.next()
    if (done) break
    start = Buffer.concat([start, value])
  }
  if (start.length === 0) throw new DecryptionError('It is empty.')
  const format = start.subarray(0, start.indexOf('\n') + 1)
  if (!format.equals(FORMAT) && !format.equals(EARLIER_FORMAT))
    throw new DecryptionError('It was not encrypted by this program, or it was cut off.')
  return { format, rest: resumed(start.subarray(format.length), iterator) }
}

async function* resumed(start: Buffer, iterator: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield start
  for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value
}

async function* decryptSecretStream(source: AsyncIterable<Buffer>, key: Buffer): AsyncGenerator<Buffer> {
  const state = Buffer.alloc(STATE_BYTES)
  const tag = Buffer.alloc(TAG_BYTES)
  let isHeaderRead = false
  const chunks = splitIntoChunks(source, { head: HEADER_BYTES, size: CHUNK_BYTES + OVERHEAD_BYTES })
  for await (const { bytes, isLast } of chunks) {
    if (bytes.length < OVERHEAD_BYTES) throw new DecryptionError('It was cut off.')
    if (isHeaderRead) {
      yield pull(bytes)
      if ((tag[0] === FINAL) !== isLast) throw new DecryptionError('It was cut off or extended.')
    } else {
      if (isLast) throw new DecryptionError('It was cut off.')
      sodium.crypto_secretstream_xchacha20poly1305_init_pull(state, bytes, key)
      isHeaderRead = true
    }
  }

  function pull(encrypted: Buffer): Buffer {
    const content = Buffer.alloc(encrypted.length - OVERHEAD_BYTES)
    try {
      sodium.crypto_secretstream_xchacha20poly1305_pull(state, content, tag, encrypted, null)
    } catch {
      throw new DecryptionError('It was changed or cut off, or the key is a different one.')
    }
    return content
  }
}

const EARLIER_FORMAT = Buffer.from('RMS-SEALED-1\n')
const EARLIER_SALT_BYTES = 32
const EARLIER_TAG_BYTES = 16

/** Format of older backups: AES-256-GCM in chunks, with the chunk number in the nonce. */
async function* decryptEarlierFormat(source: AsyncIterable<Buffer>, key: Buffer): AsyncGenerator<Buffer> {
  const chunks = splitIntoChunks(source, { head: EARLIER_SALT_BYTES, size: CHUNK_BYTES + EARLIER_TAG_BYTES })
  let streamKey: Buffer | null = null
  let number = 0n
  for await (const { bytes, isLast } of chunks) {
    if (streamKey === null) {
      streamKey = Buffer.from(hkdfSync('sha256', key, bytes, 'rms backup stream', 32))
      if (isLast) throw new DecryptionError('It was cut off.')
      continue
    }
    const nonce = Buffer.alloc(12)
    nonce.writeBigUInt64BE(number++, 3)
    nonce[11] = isLast ? 1 : 0
    yield openEarlierChunk(bytes, streamKey, nonce)
  }
}

function openEarlierChunk(chunk: Buffer, streamKey: Buffer, nonce: Buffer): Buffer {
  if (chunk.length < EARLIER_TAG_BYTES) throw new DecryptionError('It was cut off.')
  const decipher = createDecipheriv('aes-256-gcm', streamKey, nonce)
  decipher.setAuthTag(chunk.subarray(chunk.length - EARLIER_TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(chunk.subarray(0, -EARLIER_TAG_BYTES)), decipher.final()])
  } catch {
    throw new DecryptionError('It was changed or cut off, or the key is a different one.')
  }
}
