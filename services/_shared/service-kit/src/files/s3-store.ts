import { Client } from 'minio'
import { errorCode } from '../error-code.ts'
import { checkedKey, FileMissing, type FileStore } from './file-store.ts'

interface S3Options {
  readonly endpoint: string
  readonly accessKey: string
  readonly secretKey: string
  readonly bucket: string
}

/** Files in a bucket of MinIO or any other S3; the bucket is made when it is not there. */
export function createS3Store({ endpoint, accessKey, secretKey, bucket }: S3Options): FileStore {
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
      const name = checkedKey(key)
      const headers = { 'Content-Type': contentType }
      await withBucket()
      if ('path' in source && typeof source.path === 'string' && !('pipe' in source))
        await client.fPutObject(bucket, name, source.path, headers)
      else if (Buffer.isBuffer(source)) await client.putObject(bucket, name, source, source.length, headers)
      else if ('pipe' in source) await client.putObject(bucket, name, source, undefined, headers)
    },
    async open(key) {
      return client.getObject(bucket, checkedKey(key)).catch(error => {
        throw isMissing(error) ? new FileMissing(key) : error
      })
    },
    async stat(key) {
      const name = checkedKey(key)
      try {
        const { size, metaData } = await client.statObject(bucket, name)
        return { size, contentType: String(metaData['content-type'] ?? 'application/octet-stream') }
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    async remove(key) {
      await client.removeObject(bucket, checkedKey(key)).catch(error => {
        if (!isMissing(error)) throw error
      })
    },
  }
}

async function makeBucket(client: Client, bucket: string): Promise<void> {
  if (await client.bucketExists(bucket)) return
  await client.makeBucket(bucket).catch(error => {
    const code = errorCode(error)
    if (code !== 'BucketAlreadyOwnedByYou' && code !== 'BucketAlreadyExists') throw error
  })
}

const MISSING = ['NoSuchKey', 'NotFound', 'NoSuchBucket']
const isMissing = (error: unknown): boolean => MISSING.includes(String(errorCode(error)))
