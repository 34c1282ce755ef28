import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type MinioServer, runProgram, startMinio } from '@rms/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FileStore } from './file-store.ts'
import { createFolderFileStore } from './folder-file-store.ts'
import { createS3FileStore } from './s3-file-store.ts'

/** The contract of every file store. */
const fileStoreContract = (
  name: string,
  make: () => Promise<{ store: FileStore; end: () => Promise<void> }>,
) =>
  describe(`files in ${name}`, () => {
    let store: FileStore
    let end: () => Promise<void>
    beforeAll(async () => {
      const made = await make()
      store = made.store
      end = made.end
    })
    afterAll(() => end())

    const pdf = { contentType: 'application/pdf' }
    const textOf = async (key: string) => (await buffer(await store.open(key))).toString()
    const newKey = () => `invoices/${randomUUID()}.pdf`

    it('are returned as stored, with their type and size', async () => {
      const key = newKey()
      await store.put(key, Buffer.from('an invoice'), pdf)
      expect(await textOf(key)).toBe('an invoice')
      expect(await store.stat(key)).toEqual({ size: 10, contentType: 'application/pdf' })
    })

    it('can be stored from a stream or a path', async () => {
      const [streamed, copied] = [newKey(), newKey()]
      await store.put(streamed, Readable.from([Buffer.from('in '), Buffer.from('parts')]), pdf)
      expect(await textOf(streamed)).toBe('in parts')
      const folder = await mkdtemp(join(tmpdir(), 'rms-contract-'))
      await writeFile(join(folder, 'upload'), 'from the disk')
      await store.put(copied, { path: join(folder, 'upload') }, pdf)
      expect(await textOf(copied)).toBe('from the disk')
      await rm(folder, { recursive: true })
    })

    it('of 20 MB are returned completely', async () => {
      const key = newKey()
      const content = Buffer.alloc(20 * 1024 * 1024, 'menu')
      await store.put(key, Readable.from([content.subarray(0, 7_000_001), content.subarray(7_000_001)]), pdf)
      expect((await buffer(await store.open(key))).equals(content)).toBe(true)
    })

    it('are returned in part if a range is requested', async () => {
      const key = newKey()
      await store.put(key, Buffer.from('an invoice'), pdf)
      expect((await buffer(await store.open(key, { start: 3, end: 4 }))).toString()).toBe('in')
    })

    it('are replaced by a later one with the same key', async () => {
      const key = newKey()
      await store.put(key, Buffer.from('old'), pdf)
      await store.put(key, Buffer.from('newer'), { contentType: 'image/png' })
      expect(await textOf(key)).toBe('newer')
      expect(await store.stat(key)).toEqual({ size: 5, contentType: 'image/png' })
    })

    it('do not exist before they are complete', async () => {
      const key = newKey()
      const torn = Readable.from(
        (async function* () {
          yield Buffer.from('the first half')
          throw new Error('the line went dead')
        })(),
      )
      await expect(store.put(key, torn, pdf)).rejects.toThrow('the line went dead')
      expect(await store.stat(key)).toBeNull()
    })

    it('that do not exist are reported as missing', async () => {
      await expect(store.open(newKey())).rejects.toMatchObject({ name: 'FileMissing' })
      expect(await store.stat(newKey())).toBeNull()
    })

    it('can be removed, also twice', async () => {
      const key = newKey()
      await store.put(key, Buffer.from('old'), pdf)
      await store.remove(key)
      await store.remove(key)
      expect(await store.stat(key)).toBeNull()
    })

    it('are listed in all folders, and nothing else is', async () => {
      const keys = [newKey(), `branding/${randomUUID()}.png`, `a/b/${randomUUID()}`].sort()
      for (const key of keys) await store.put(key, Buffer.from('x'), pdf)
      const listed = []
      for await (const key of store.list()) listed.push(key)
      expect(listed).toEqual(expect.arrayContaining(keys))
      expect(listed.filter(key => /(^|\/)\./.test(key))).toEqual([])
    })

    it.each([
      '../secrets',
      'a/../../b',
      '/etc/passwd',
      'a//b',
      '.hidden',
      'a/.type',
      'a\\b',
      'a\0b',
      '',
      'a/',
    ])('reject the key %j', async key => {
      await expect(store.put(key, Buffer.from('x'), pdf)).rejects.toThrow('a file key may hold')
      await expect(store.open(key)).rejects.toThrow('a file key may hold')
      await expect(store.stat(key)).rejects.toThrow('a file key may hold')
      await expect(store.remove(key)).rejects.toThrow('a file key may hold')
    })
  })

fileStoreContract('a folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rms-store-'))
  return {
    store: createFolderFileStore(folder),
    async end() {
      expect(await readdir(join(folder, '.incoming'))).toEqual([])
      await rm(folder, { recursive: true })
    },
  }
})

/** Opens a file, forgets it, and collects garbage. */
const FORGET_FILE = `
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createFolderFileStore } from '@rms/service-kit'
const store = createFolderFileStore(process.argv.at(-1))
await store.put('invoices/one.pdf', Buffer.from('one'), { contentType: 'application/pdf' })
await (async () => void await store.open('invoices/one.pdf'))()
setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc')
for (let round = 0; round < 10; round += 1) {
  collectGarbage()
  await new Promise(resolve => setImmediate(resolve))
}
console.log('still running')
`

it('a file in a folder that is opened and never read does not end the process', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rms-store-'))
  const program = runProgram(FORGET_FILE, { args: [folder] })
  const exitCode = await program.exit
  expect({ exitCode, output: program.output() }).toEqual({ exitCode: 0, output: 'still running\n' })
  await rm(folder, { recursive: true })
})

// Where MinIO is not available, only the folder store is tested against the contract.
const minio: MinioServer | null = await startMinio()
if (minio)
  fileStoreContract('a bucket of MinIO', async () => ({
    store: createS3FileStore({ ...minio, bucket: `rms-${randomUUID()}` }),
    end: () => minio.stop(),
  }))
