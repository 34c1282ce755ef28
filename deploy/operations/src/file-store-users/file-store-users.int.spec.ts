import { buffer } from 'node:stream/consumers'
import { createFileStore } from '@rms/service-kit'
import { type MinioServer, startMinio } from '@rms/testing'
import { afterAll, describe, expect, it } from 'vitest'
import { ensureFileStoreUsers, type FileStoreAccessKeys } from './ensure-file-store-users.ts'
import { type FileStoreUserName, getFileStorePolicy } from './file-store-users.ts'

const bucket = 'files'
const pdf = { contentType: 'application/pdf' }
const keysOf = async (user: FileStoreUserName): Promise<FileStoreAccessKeys> => ({
  accessKey: `rms-${user}`,
  secretKey: `${user}-has-a-long-secret`,
})

describe('the users of the files', () => {
  it('may do nothing outside of the bucket', () => {
    const resources = getFileStorePolicy('catalog', 'files').Statement.flatMap(({ Resource }) => Resource)
    expect(resources).toEqual([
      'arn:aws:s3:::files',
      'arn:aws:s3:::files/branding/*',
      'arn:aws:s3:::files/deliveries/*',
    ])
  })
})

// Without a MinIO, only the policies are checked.
const minio: MinioServer | null = await startMinio()
if (minio)
  describe('the users of the files, in MinIO', () => {
    afterAll(() => minio.stop())

    const ensure = (keys = keysOf) =>
      ensureFileStoreUsers({ endpoint: minio.endpoint, administrator: minio, bucket, keysOf: keys })
    const storeOf = async (user: FileStoreUserName, keys = keysOf) => {
      const { accessKey, secretKey } = await keys(user)
      const config = { S3_ENDPOINT: minio.endpoint, S3_BUCKET: bucket }
      const store = await createFileStore({ ...config, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey })
      if (!store) throw new Error('the environment names no store')
      return store
    }

    it('let a service do all that it does with its own files', async () => {
      expect(await ensure()).toEqual(['rms-catalog', 'rms-invoicing', 'rms-backup'])
      const store = await storeOf('invoicing')
      await store.put('invoices/a.pdf', Buffer.alloc(20_000_000, 'fish'), pdf)
      await store.put('invoices/b.pdf', Buffer.from('hake'), pdf)
      expect((await buffer(await store.open('invoices/b.pdf'))).toString()).toBe('hake')
      expect(await store.stat('invoices/a.pdf')).toMatchObject({ size: 20_000_000 })
      expect(await store.stat('invoices/none.pdf')).toBeNull()
      await store.remove('invoices/b.pdf')
      expect(await store.stat('invoices/b.pdf')).toBeNull()
    })

    it('keep each service out of the others’ files, to read, to write and to remove', async () => {
      const store = await storeOf('catalog')
      await expect(store.open('invoices/a.pdf')).rejects.toMatchObject({ code: 'AccessDenied' })
      await expect(store.put('invoices/a.pdf', Buffer.from('forged'), pdf)).rejects.toMatchObject({
        code: 'AccessDenied',
      })
      await expect(store.remove('invoices/a.pdf')).rejects.toMatchObject({ code: 'AccessDenied' })
    })

    it('let a backup read all of them', async () => {
      await (await storeOf('catalog')).put('branding/logo.png', Buffer.from('logo'), pdf)
      const store = await storeOf('backup')
      const keys = []
      for await (const key of store.list()) keys.push(key)
      expect(keys).toEqual(['branding/logo.png', 'invoices/a.pdf'])
      expect((await buffer(await store.open('branding/logo.png'))).toString()).toBe('logo')
    })

    it('get a new secret when created again, and the old one no longer works', async () => {
      const createNewKeys = async (user: FileStoreUserName) => ({
        ...(await keysOf(user)),
        secretKey: `${user}-has-another`,
      })
      await ensure(createNewKeys)
      expect(await (await storeOf('catalog', createNewKeys)).stat('branding/logo.png')).toMatchObject({
        size: 4,
      })
      await expect((await storeOf('catalog')).open('branding/logo.png')).rejects.toMatchObject({
        code: 'SignatureDoesNotMatch',
      })
    })
  })
