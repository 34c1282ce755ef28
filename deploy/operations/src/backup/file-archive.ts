import { Readable } from 'node:stream'
import { FileMissingError, type FileStore } from '@rms/service-kit'
import { z } from 'zod'
import { ByteReader } from './byte-reader.ts'

const Head = z.object({ key: z.string(), contentType: z.string(), size: z.int().min(0) })

export interface ArchivedFile {
  files: number
  bytes: number
  missing: string[]
}

/**
 * Archives all files: for each, the header length (4 bytes), the header as JSON and the content. Updates `tally`. A
 * file removed in the meantime is recorded as missing.
 */
export async function* createFileArchive(store: FileStore, tally: ArchivedFile): AsyncGenerator<Buffer> {
  for await (const key of store.list()) {
    const about = await store.stat(key)
    const content = about && (await openIfExists(store, key))
    if (!about || !content) {
      tally.missing.push(key)
      continue
    }
    const head = Buffer.from(JSON.stringify({ key, ...about }))
    const length = Buffer.alloc(4)
    length.writeUInt32LE(head.length)
    yield Buffer.concat([length, head])
    yield* requireLength(content, about.size, key)
    tally.files += 1
    tally.bytes += about.size
  }
}

/** Stores every file of an archive; returns their number. */
export async function extractFileArchive(archive: AsyncIterable<Buffer>, store: FileStore): Promise<number> {
  const reader = new ByteReader(archive)
  let files = 0
  for (;;) {
    const length = await reader.read(4)
    if (!length) return files
    const head = await reader.read(length.readUInt32LE())
    const { key, contentType, size } = Head.parse(JSON.parse(String(head)))
    // An empty stream ends immediately; stores accept it like any other.
    await store.put(key, Readable.from(reader.stream(size)), { contentType })
    files += 1
  }
}

async function openIfExists(store: FileStore, key: string): Promise<Readable | null> {
  try {
    return await store.open(key)
  } catch (error) {
    if (error instanceof FileMissingError) return null
    throw error
  }
}

async function* requireLength(content: Readable, size: number, key: string): AsyncGenerator<Buffer> {
  let read = 0
  for await (const part of content) {
    read += part.length
    yield part
  }
  if (read !== size) throw new Error(`${key} changed while it was copied.`)
}
