import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Client } from 'minio'
import { getErrorCode } from '../errors/errors.ts'
import { FileMissingError, type FileStore, requireSafeFileKey } from './file-store.ts'

interface S3Options {
  readonly endpoint: string
  readonly accessKey: string
  readonly secretKey: string
  readonly bucket: string
}

/** Files in a bucket of MinIO or another S3-compatible store; the bucket is created if it does not exist. */
export function createS3FileStore({ endpoint, accessKey, secretKey, bucket }: S3Options): FileStore {
  const { protocol, hostname, port } = new URL(endpoint)
  const client = new Client({
    endPoint: hostname,
    useSSL: protocol === 'https:',
    ...(port && { port: Number(port) }),
    accessKey,
    secretKey,
  })
  let ready: Promise<void> | null = null
  const withBucket = (): Promise<void> => {
    ready ??= makeBucket(client, bucket).catch(error => {
      ready = null
      throw error
    })
    return ready
  }
  return {
    async put(key, source, { contentType }) {
      const name = requireSafeFileKey(key)
      const headers = { 'Content-Type': contentType }
      await withBucket()
      if (Buffer.isBuffer(source)) await client.putObject(bucket, name, source, source.length, headers)
      else if (!(source instanceof Readable)) await client.fPutObject(bucket, name, source.path, headers)
      else await asFile(source, path => client.fPutObject(bucket, name, path, headers))
    },
    async open(key, range) {
      const name = requireSafeFileKey(key)
      const content = range
        ? client.getPartialObject(bucket, name, range.start, range.end - range.start + 1)
        : client.getObject(bucket, name)
      return content.catch(error => {
        throw isMissing(error) ? new FileMissingError(key) : error
      })
    },
    async stat(key) {
      const name = requireSafeFileKey(key)
      try {
        const { size, metaData } = await client.statObject(bucket, name)
        return { size, contentType: String(metaData['content-type'] ?? 'application/octet-stream') }
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    async remove(key) {
      await client.removeObject(bucket, requireSafeFileKey(key)).catch(error => {
        if (!isMissing(error)) throw error
      })
    },
    async *list() {
      await withBucket()
      for await (const { name } of client.listObjectsV2(bucket, '', true)) if (name) yield name
    },
  }
}

/**
 * Streams are written to disk first: the client treats a stream that breaks off neither as an error nor as an end, and
 * keeps whole parts of a stream of unknown length in memory.
 */
async function asFile(source: Readable, send: (path: string) => Promise<unknown>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'rms-s3-'))
  try {
    const path = join(folder, 'content')
    await pipeline(source, createWriteStream(path))
    await send(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function makeBucket(client: Client, bucket: string): Promise<void> {
  if (await client.bucketExists(bucket)) return
  await client.makeBucket(bucket).catch(error => {
    const code = getErrorCode(error)
    if (code !== 'BucketAlreadyOwnedByYou' && code !== 'BucketAlreadyExists') throw error
  })
}

const MISSING = ['NoSuchKey', 'NotFound', 'NoSuchBucket']
const isMissing = (error: unknown): boolean => MISSING.includes(String(getErrorCode(error)))
