import type { Readable } from 'node:stream'
import { createFolderStore } from './folder-store.ts'

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
  /** The content; rejects with FileMissing when there is none. */
  open(key: string): Promise<Readable>
  stat(key: string): Promise<StoredFile | null>
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>
}

export class FileMissing extends Error {
  constructor(key: string) {
    super(`there is no file ${key}`)
    this.name = 'FileMissing'
  }
}

/** A key that cannot lead anywhere else; throws on any other. */
export function checkedKey(key: string): string {
  const parts = key.split('/')
  if (key.length <= 300 && parts.every(part => /^[A-Za-z0-9_-][\w.-]*$/.test(part))) return key
  throw new Error('a file key may hold letters, digits and . _ - only, in parts that do not begin with a dot')
}

export interface FilesConfig {
  readonly FILES_DIR?: string | undefined
  readonly S3_ENDPOINT?: string | undefined
  readonly S3_ACCESS_KEY?: string | undefined
  readonly S3_SECRET_KEY?: string | undefined
  readonly S3_BUCKET?: string | undefined
}

/** The store that the environment names: S3 when it has an endpoint, else a folder. Null when it names none. */
export async function createFileStore(config: FilesConfig): Promise<FileStore | null> {
  if (!config.S3_ENDPOINT) return config.FILES_DIR ? createFolderStore(config.FILES_DIR) : null
  // Loaded only where it is used: the client is heavy.
  const { createS3Store } = await import('./s3-store.ts')
  return createS3Store({
    endpoint: config.S3_ENDPOINT,
    accessKey: config.S3_ACCESS_KEY ?? '',
    secretKey: config.S3_SECRET_KEY ?? '',
    bucket: config.S3_BUCKET ?? 'rms',
  })
}
