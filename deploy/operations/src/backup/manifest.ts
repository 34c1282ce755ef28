import { z } from 'zod'

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const Count = z.int().min(0)

/** One collection in a file of its own: BSON documents one after another, in the order of `_id`. */
export const CollectionEntry = z.object({
  /** The database without its prefix: `catalog`. */
  database: z.string().regex(/^[a-z-]+$/),
  collection: z.string(),
  /** Where it lies in the backup's folder. */
  file: z.string().regex(/^[\w.-]+$/),
  documents: Count,
  /** Of the documents as they were read, before compression. */
  sha256: Sha256,
  /** Of the file as it lies there. */
  fileSha256: Sha256,
  indexes: z.array(z.record(z.string(), z.unknown())),
})
export type CollectionEntry = z.infer<typeof CollectionEntry>

export const FilesEntry = z.object({
  file: z.string().regex(/^[\w.-]+$/),
  files: Count,
  bytes: Count,
  sha256: Sha256,
  fileSha256: Sha256,
  /** Removed by somebody between the copy of the databases and that of the files. */
  missing: z.array(z.string()),
})
export type FilesEntry = z.infer<typeof FilesEntry>

/** What a backup holds. It is written last: a folder without it is no backup. */
export const Manifest = z.object({
  format: z.literal(1),
  /** The one moment that all databases are of, as far as the server tells. */
  takenAt: z.iso.datetime(),
  encrypted: z.boolean(),
  collections: z.array(CollectionEntry),
  files: FilesEntry,
})
export type Manifest = z.infer<typeof Manifest>
