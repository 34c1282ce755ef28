import { z } from 'zod'

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const Count = z.int().min(0)

/** A collection in its own file: BSON documents in the order of `_id`. */
export const BackupCollectionEntry = z.object({
  /** The database without its prefix: `catalog`. */
  database: z.string().regex(/^[a-z-]+$/),
  collection: z.string(),
  /** File name in the backup folder. */
  file: z.string().regex(/^[\w.-]+$/),
  documents: Count,
  /** Hash of the documents before compression. */
  sha256: Sha256,
  /** Hash of the file. */
  fileSha256: Sha256,
  indexes: z.array(z.record(z.string(), z.unknown())),
})
export type BackupCollectionEntry = z.infer<typeof BackupCollectionEntry>

export const BackupFilesEntry = z.object({
  file: z.string().regex(/^[\w.-]+$/),
  files: Count,
  bytes: Count,
  sha256: Sha256,
  fileSha256: Sha256,
  /** Files removed between the copy of the databases and that of the files. */
  missing: z.array(z.string()),
})
export type BackupFilesEntry = z.infer<typeof BackupFilesEntry>

/** Contents of a backup. Written last: a folder without a manifest is not a backup. */
export const BackupManifest = z.object({
  format: z.literal(1),
  /** The point in time of all databases, as far as the server supports it. */
  takenAt: z.iso.datetime(),
  encrypted: z.boolean(),
  collections: z.array(BackupCollectionEntry),
  files: BackupFilesEntry,
})
export type BackupManifest = z.infer<typeof BackupManifest>
