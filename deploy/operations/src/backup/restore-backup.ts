import { join } from 'node:path'
import { UserFacingError } from '@rms/infrastructure'
import type { FileStore } from '@rms/service-kit'
import type { MongoClient } from 'mongodb'
import { computeFileSha256, readBackupFile } from './backup-files.ts'
import type { BackupManifest } from './backup-manifest.ts'
import { readBackupManifest } from './backup-manifest-file.ts'
import { connectToMongodb, listCollections, listServiceDatabases } from './databases.ts'
import { extractFileArchive } from './file-archive.ts'
import { restoreCollection } from './restore-collection.ts'

export interface RestoreTarget {
  readonly mongodbUri: string
  readonly mongodbPrefix: string
  readonly files: FileStore
  /** Pending jobs belong to a different history and are cleared. */
  readonly queues: { isEmpty(): Promise<boolean>; empty(): Promise<void> }
}

interface RestoreOptions {
  /** Folder of the backup. */
  readonly path: string
  readonly key: Buffer | null
  /** Deletes the contents of databases and queues. Existing files stay. */
  readonly replace?: boolean
}

export interface RestoreResult {
  readonly manifest: BackupManifest
  readonly documents: number
  readonly files: number
}

/**
 * Restores a backup while the product is stopped. First every file of the backup is verified; nothing is changed unless
 * the target is empty or may be replaced. Every collection is read back and must equal the backup byte for byte.
 * Finally all events in the outboxes are published again: events that were in Redis arrive, and consumers recognise the
 * others by their inbox.
 */
export async function restoreBackup(target: RestoreTarget, options: RestoreOptions): Promise<RestoreResult> {
  const { path, key, replace = false } = options
  const manifest = await readBackupManifest(path, key)
  await checkFiles(path, manifest)
  const client = await connectToMongodb(target.mongodbUri)
  try {
    await makeRoom(client, target, replace)
    const documents = await loadAll(client, target.mongodbPrefix, { path, key, manifest })
    const files = await extractFileArchive(readBackupFile(join(path, manifest.files.file), key), target.files)
    if (files !== manifest.files.files) throw new Error(`${files} files came back of ${manifest.files.files}`)
    await markEventsPending(client, target.mongodbPrefix)
    return { manifest, documents, files }
  } finally {
    await client.close()
  }
}

async function checkFiles(path: string, { collections, files }: BackupManifest): Promise<void> {
  for (const { file, fileSha256 } of [...collections, files]) {
    const found = await computeFileSha256(join(path, file)).catch(() => 'none')
    if (found !== fileSha256)
      throw new UserFacingError(
        `This backup is damaged: ${file} is ${found === 'none' ? 'missing' : 'not as it was written'}.`,
      )
  }
}

async function makeRoom(client: MongoClient, target: RestoreTarget, replace: boolean): Promise<void> {
  const databases = listServiceDatabases(client, target.mongodbPrefix)
  if (!replace) {
    for (const { db } of databases)
      for (const name of await listCollections(db))
        if (await db.collection(name).findOne({}, { projection: { _id: 1 } }))
          throw new UserFacingError(notEmptyMessage(db.databaseName))
    if (!(await target.queues.isEmpty())) throw new UserFacingError(notEmptyMessage('the queues in Redis'))
  }
  for (const { db } of databases)
    for (const name of await listCollections(db)) await db.collection(name).drop()
  await target.queues.empty()
}

const notEmptyMessage = (subject: string) =>
  `Nothing was restored: ${subject} already hold${subject.startsWith('the') ? '' : 's'} something. Add --replace to delete what is there.`

interface Loading {
  readonly path: string
  readonly key: Buffer | null
  readonly manifest: BackupManifest
}

async function loadAll(
  client: MongoClient,
  prefix: string,
  { path, key, manifest }: Loading,
): Promise<number> {
  let documents = 0
  for (const entry of manifest.collections) {
    const db = client.db(`${prefix}-${entry.database}`)
    await restoreCollection(db, entry, readBackupFile(join(path, entry.file), key))
    documents += entry.documents
  }
  return documents
}

async function markEventsPending(client: MongoClient, prefix: string): Promise<void> {
  const pendingFields = { pending: true, sent_at: null, owner: null, leased_until: new Date(0) }
  for (const { db } of listServiceDatabases(client, prefix))
    await db.collection('outbox').updateMany({}, { $set: pendingFields })
}
