import type { Readable } from 'node:stream'
import type { ByteRange } from './byte-range.ts'

export interface StoredFile {
  readonly size: number
  readonly contentType: string
}

/** Content to store: bytes, a stream, or the path of a file. */
export type FileSource = Buffer | Readable | { readonly path: string }

/** Files by key. Keys are paths of letters, digits and `._-`, such as `invoices/7f3a.pdf`. */
export interface FileStore {
  /** Stores the whole content or nothing; an earlier file with the same key is replaced. */
  put(key: string, source: FileSource, about: { contentType: string }): Promise<void>
  /** The content, or a range within it; rejects with FileMissingError if there is no such file. */
  open(key: string, range?: ByteRange): Promise<Readable>
  stat(key: string): Promise<StoredFile | null>
  /** Does nothing if there is no such file. */
  remove(key: string): Promise<void>
  /** All keys, in no particular order; a key that is stored or removed meanwhile may or may not be included. */
  list(): AsyncIterable<string>
}

export class FileMissingError extends Error {
  constructor(key: string) {
    super(`there is no file ${key}`)
    this.name = 'FileMissing'
  }
}

/** Returns a key that cannot refer to a path outside the store; throws for any other. */
export function requireSafeFileKey(key: string): string {
  const parts = key.split('/')
  if (key.length <= 300 && parts.every(part => /^[A-Za-z0-9_-][\w.-]*$/.test(part))) return key
  throw new Error('a file key may hold letters, digits and . _ - only, in parts that do not begin with a dot')
}
