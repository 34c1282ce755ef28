import type { FileStore } from './file-store.ts'
import { createFolderFileStore } from './folder-file-store.ts'

export interface FilesConfig {
  readonly FILES_DIR?: string | undefined
  readonly S3_ENDPOINT?: string | undefined
  readonly S3_ACCESS_KEY?: string | undefined
  readonly S3_SECRET_KEY?: string | undefined
  readonly S3_BUCKET?: string | undefined
}

/**
 * The store that the environment configures: S3 if there is an endpoint, else a folder. Null if it configures neither.
 */
export async function createFileStore(config: FilesConfig): Promise<FileStore | null> {
  if (!config.S3_ENDPOINT) return config.FILES_DIR ? createFolderFileStore(config.FILES_DIR) : null
  // Loaded only when used: the client is large.
  const { createS3FileStore } = await import('./s3-file-store.ts')
  return createS3FileStore({
    endpoint: config.S3_ENDPOINT,
    accessKey: config.S3_ACCESS_KEY ?? '',
    secretKey: config.S3_SECRET_KEY ?? '',
    bucket: config.S3_BUCKET ?? 'rms',
  })
}
