import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pollUntil } from '@rms/service-kit/poll-until'
import { Client } from 'minio'
import { encryptMinioAdminRequest } from './encrypt-minio-admin-request.ts'
import { FILE_STORE_USERS, type FileStoreUserName, getFileStorePolicy } from './file-store-users.ts'

export interface FileStoreAccessKeys {
  readonly accessKey: string
  readonly secretKey: string
}

interface EnsureOptions {
  readonly endpoint: string
  readonly administrator: FileStoreAccessKeys
  readonly bucket: string
  readonly keysOf: (user: FileStoreUserName) => Promise<FileStoreAccessKeys>
}

/**
 * Creates the bucket and every MinIO user, or resets the secret and policy of existing ones. Idempotent; also used to
 * change secrets. Returns the access keys.
 */
export async function ensureFileStoreUsers(options: EnsureOptions): Promise<string[]> {
  const { endpoint, bucket, administrator, keysOf } = options
  const client = createClient(options)
  await waitUntilReady(endpoint)
  if (!(await client.bucketExists(bucket))) await client.makeBucket(bucket)
  const made: string[] = []
  for (const user of FILE_STORE_USERS) {
    const { accessKey, secretKey } = await keysOf(user)
    const policy = `${bucket}-${user}`
    const account = encryptMinioAdminRequest(
      JSON.stringify({ secretKey, status: 'enabled' }),
      administrator.secretKey,
    )
    await callAdminApi(
      client,
      `add-canned-policy?name=${policy}`,
      JSON.stringify(getFileStorePolicy(user, bucket)),
    )
    await callAdminApi(client, `add-user?accessKey=${encodeURIComponent(accessKey)}`, account)
    const attached = new URLSearchParams({ policyName: policy, userOrGroup: accessKey, isGroup: 'false' })
    await callAdminApi(client, `set-user-or-group-policy?${attached}`, '')
    made.push(accessKey)
  }
  return made
}

const READY_TIMEOUT_MS = 60_000

/** The store may still be starting. */
async function waitUntilReady(endpoint: string): Promise<void> {
  const isReady = async () =>
    (await fetch(new URL('/minio/health/ready', endpoint)).catch(() => null))?.ok === true
  if (!(await pollUntil(isReady, { withinMs: READY_TIMEOUT_MS, longestPauseMs: 250 })))
    throw new Error(`No MinIO answers at ${endpoint}.`)
}

const createClient = ({ endpoint, administrator }: EnsureOptions): Client => {
  const { protocol, hostname, port } = new URL(endpoint)
  return new Client({
    endPoint: hostname,
    useSSL: protocol === 'https:',
    ...(port && { port: Number(port) }),
    pathStyle: true,
    ...administrator,
  })
}

/** The MinIO admin API is addressed like an object of a bucket `minio`, with the same signature. */
async function callAdminApi(client: Client, call: string, body: string | Buffer): Promise<void> {
  const [path, query = ''] = call.split('?')
  const request = { method: 'PUT', bucketName: 'minio', objectName: `admin/v3/${path}`, query }
  await client.makeRequestAsyncOmit(request, body, [200], 'us-east-1')
}

/**
 * Reads keys from a folder with two files per user (`catalog-access-key`, `catalog-secret-key`), as secrets are
 * mounted.
 */
export const readFileStoreAccessKeys =
  (folder: string) =>
  async (user: FileStoreUserName): Promise<FileStoreAccessKeys> => {
    const read = async (name: string) => (await readFile(join(folder, `${user}-${name}`), 'utf8')).trim()
    return { accessKey: await read('access-key'), secretKey: await read('secret-key') }
  }
