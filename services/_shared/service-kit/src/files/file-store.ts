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
  /** Stores the whole content or nothing; an earlier file of the key is replaced. */
  put(key: string, source: FileSource, about: { contentType: string }): Promise<void>
  /** The content, or a part that lies within it; rejects with FileMissing when there is none. */
  open(key: string, range?: ByteRange): Promise<Readable>
  stat(key: string): Promise<StoredFile | null>
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>
  /** Every key, in no order that counts; one that is stored or removed meanwhile may be among them or not. */
  list(): AsyncIterable<string>
}

export class FileMissingError extends Error {
  constructor(key: string) {
    super(`there is no file ${key}`)
    this.name = 'FileMissing'
  }
}

/** A key that cannot lead anywhere else; throws on any other. */
export function requireSafeKey(key: string): string {
  const parts = key.split('/')
  if (key.length <= 300 && parts.every(part => /^[A-Za-z0-9_-][\w.-]*$/.test(part))) return key
  throw new Error('a file key may hold letters, digits and . _ - only, in parts that do not begin with a dot')
}
