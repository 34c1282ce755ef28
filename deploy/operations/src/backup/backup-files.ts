import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { decryptStream, encryptStream } from './encrypted-stream.ts'

export interface WrittenBackupFile {
  /** Hash of the content. */
  readonly sha256: string
  /** Hash of the file. */
  readonly fileSha256: string
}

/** Writes a compressed file, encrypted if there is a key, and syncs it to disk. */
export async function writeBackupFile(
  path: string,
  content: Readable,
  key: Buffer | null,
): Promise<WrittenBackupFile> {
  const [plain, stored] = [createHash('sha256'), createHash('sha256')]
  await pipeline(
    content,
    hashing(plain),
    createZstdCompress(),
    compressed => (key ? encryptStream(compressed, key) : compressed),
    hashing(stored),
    createWriteStream(path, { mode: 0o600 }),
  )
  const file = await open(path, 'r+')
  await file.sync().finally(() => file.close())
  return { sha256: plain.digest('hex'), fileSha256: stored.digest('hex') }
}

/** The content of a file written by `writeBackupFile`; the stream fails if it is incomplete. */
export function readBackupFile(path: string, key: Buffer | null): Readable {
  const content = createZstdDecompress()
  // A failure destroys `content`, where the reader sees the error.
  pipeline(createReadStream(path), stored => (key ? decryptStream(stored, key) : stored), content).catch(
    () => undefined,
  )
  return content
}

export async function computeFileSha256(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of createReadStream(path)) hash.update(part)
  return hash.digest('hex')
}

const hashing = (hash: Hash): Transform =>
  new Transform({
    transform(bytes: Buffer, _encoding, done) {
      hash.update(bytes)
      done(null, bytes)
    },
  })
