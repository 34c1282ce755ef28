import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { copyFile, mkdir, open, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { getErrorCode } from '../errors/errors.ts'
import { FileMissingError, type FileSource, type FileStore, requireSafeFileKey } from './file-store.ts'

/** Files in a folder of this machine, each with its content type in a second file next to it. */
export function createFolderFileStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, requireSafeFileKey(key))
  // No part of a key begins with a dot, so neither of these names can collide with a key.
  const typePathOf = (path: string) => join(dirname(path), `.${path.slice(dirname(path).length + 1)}.type`)
  return {
    async put(key, source, { contentType }) {
      const path = pathOf(key)
      const incoming = join(folder, '.incoming', randomUUID())
      await mkdir(dirname(incoming), { recursive: true })
      await mkdir(dirname(path), { recursive: true })
      try {
        await write(source, incoming)
        await writeFile(typePathOf(path), contentType)
        await rename(incoming, path)
      } catch (error) {
        await rm(incoming, { force: true })
        throw error
      }
    },
    async open(key, range) {
      // Not through a `FileHandle`: Node ends the process when one is collected as garbage before it is closed.
      const content = createReadStream(pathOf(key), range)
      await once(content, 'open').catch(error => {
        throw isMissing(error) ? new FileMissingError(key) : error
      })
      return content
    },
    async stat(key) {
      const path = pathOf(key)
      try {
        const { size } = await stat(path)
        return { size, contentType: await readFile(typePathOf(path), 'utf8') }
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    async remove(key) {
      const path = pathOf(key)
      await rm(path, { force: true })
      await rm(typePathOf(path), { force: true })
    },
    list: () => keysBelow(folder),
  }
}

/** Names that begin with a dot are internal to the store. */
async function* keysBelow(folder: string, path = ''): AsyncGenerator<string> {
  const entries = await opendir(join(folder, path)).catch(error => {
    if (isMissing(error)) return []
    throw error
  })
  for await (const entry of entries) {
    if (entry.name.startsWith('.')) continue
    const key = path === '' ? entry.name : `${path}/${entry.name}`
    if (entry.isDirectory()) yield* keysBelow(folder, key)
    else yield key
  }
}

async function write(source: FileSource, path: string): Promise<void> {
  if (Buffer.isBuffer(source)) await writeFile(path, source)
  else if (source instanceof Readable) await pipeline(source, createWriteStream(path))
  else await copyFile(source.path, path)
  await flushToDisk(path)
}

/** An accepted file must survive a power failure. */
async function flushToDisk(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes(String(getErrorCode(error)))
