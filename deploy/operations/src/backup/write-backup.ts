import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { UserFacingError } from '@rms/infrastructure'
import type { FileStore } from '@rms/service-kit'
import { type ClientSession, MongoServerError } from 'mongodb'
import { writeBackupFile } from './backup-files.ts'
import type { BackupCollectionEntry, BackupFilesEntry, BackupManifest } from './backup-manifest.ts'
import { writeBackupManifest } from './backup-manifest-file.ts'
import {
  connectToMongodb,
  listCollections,
  listServiceDatabases,
  type ServiceDatabase,
  streamBson,
} from './databases.ts'
import { type ArchivedFile, createFileArchive } from './file-archive.ts'

export interface BackupSource {
  readonly mongodbUri: string
  readonly mongodbPrefix: string
  readonly files: FileStore
}

interface BackupOptions {
  /** Folder of all backups; each has its own folder named by its time. */
  readonly folder: string
  readonly key: Buffer | null
}

export interface Backup {
  readonly path: string
  readonly manifest: BackupManifest
}

/**
 * Backs up all databases and files while the product runs. All databases are read at one cluster time, so that an event
 * is either on both sides or on neither; files are copied afterwards, so that every file a document refers to exists.
 * Jobs in Redis are not copied: the outboxes keep the events of a week, and a restore publishes them again. A failed
 * backup leaves nothing behind.
 */
export async function writeBackup(source: BackupSource, { folder, key }: BackupOptions): Promise<Backup> {
  const takenAt = new Date().toISOString()
  const path = join(folder, takenAt.replaceAll(/[:.]/g, '-'))
  const unfinished = `${path}.unfinished`
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  try {
    const collections = await copyDatabases(source, unfinished, key)
    const files = await copyFiles(source.files, unfinished, key)
    const manifest = { format: 1, takenAt, encrypted: key !== null, collections, files } as const
    await writeBackupManifest(unfinished, manifest, key)
    await rename(unfinished, path)
    return { path, manifest }
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

/** Deletes all but the newest `count` backups of a folder; returns the deleted names. */
export async function deleteOldBackups(folder: string, count: number): Promise<string[]> {
  const names = await listBackups(folder)
  const old = names.slice(0, Math.max(names.length - count, 0))
  for (const name of old) await rm(join(folder, name), { recursive: true })
  return old
}

/** Names of the backups in a folder, oldest first. */
export async function listBackups(folder: string): Promise<string[]> {
  const entries = await readdir(folder).catch(() => [])
  return entries.filter(name => /^\d{4}-\d\d-\d\dT[\d-]+Z$/.test(name)).sort()
}

async function copyDatabases(
  { mongodbUri, mongodbPrefix }: BackupSource,
  path: string,
  key: Buffer | null,
): Promise<BackupCollectionEntry[]> {
  const client = await connectToMongodb(mongodbUri)
  const session = client.startSession({ snapshot: true })
  try {
    const entries: BackupCollectionEntry[] = []
    for (const database of listServiceDatabases(client, mongodbPrefix))
      for (const collection of await listCollections(database.db))
        entries.push(await copyCollection(database, collection, { path, key, session }))
    return entries
  } catch (error) {
    throw isTooOld(error) ? new UserFacingError(TOO_OLD) : error
  } finally {
    await session.endSession()
    await client.close()
  }
}

const TOO_OLD =
  'The copy took longer than MongoDB keeps a snapshot. Set minSnapshotHistoryWindowInSeconds of the server to more than the minutes that a copy takes (docs/operations.md), and try again.'
const SNAPSHOT_TOO_OLD = 239
const isTooOld = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === SNAPSHOT_TOO_OLD

async function copyCollection(
  { name, db }: ServiceDatabase,
  collection: string,
  { path, key, session }: { path: string; key: Buffer | null; session: ClientSession },
): Promise<BackupCollectionEntry> {
  const file = `${name}.${collection.replaceAll(/[^\w-]/g, '_')}.bson.zst${key ? '.sealed' : ''}`
  let documents = 0
  const content = streamBson(db, collection, {
    session,
    count: () => {
      documents += 1
    },
  })
  const written = await writeBackupFile(join(path, file), content, key)
  const indexes = await db.collection(collection).listIndexes().toArray()
  return { database: name, collection, file, documents, ...written, indexes }
}

async function copyFiles(store: FileStore, path: string, key: Buffer | null): Promise<BackupFilesEntry> {
  const file = `files.archive.zst${key ? '.sealed' : ''}`
  const tally: ArchivedFile = { files: 0, bytes: 0, missing: [] }
  const written = await writeBackupFile(join(path, file), Readable.from(createFileArchive(store, tally)), key)
  return { file, ...tally, ...written }
}
