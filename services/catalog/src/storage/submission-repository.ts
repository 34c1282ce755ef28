import { createCollectionReader } from '@rms/service-kit'
import { type ClientSession, type Connection, Schema } from 'mongoose'

/** What a device sends with an id that it chose. */
export interface SubmissionKey {
  /** Ids of different kinds do not collide. */
  readonly kind: 'check-in' | 'delivery-photo' | 'count-entries' | 'waste' | 'transfer'
  readonly clientId: string
}

export interface SubmittedContent {
  readonly fingerprint: string
  /** Where it was recorded. */
  readonly locationId: number
}

/** The content that devices have sent with their ids. It is kept permanently, as the records themselves are. */
export interface SubmissionRepository {
  /** Null if nothing was recorded with this id, or only by an earlier release. */
  findFingerprint(key: SubmissionKey, session?: ClientSession): Promise<string | null>
  /** A duplicate key error if the id is already known. */
  insert(key: SubmissionKey, content: SubmittedContent, session: ClientSession): Promise<void>
}

interface SubmissionDocument {
  /** Kind and id: `waste/0b5e…`. */
  _id: string
  fingerprint: string
  location_id: number
}

const schema = new Schema<SubmissionDocument>(
  {
    _id: { type: String, required: true },
    fingerprint: { type: String, required: true },
    location_id: { type: Number, required: true },
  },
  { collection: 'submissions', versionKey: false },
)
schema.index({ location_id: 1 })

export function createSubmissionRepository(connection: Connection): SubmissionRepository {
  const submissions = connection.model<SubmissionDocument>('Submission', schema)
  const reader = createCollectionReader(submissions)
  return {
    findFingerprint: async (key, session) =>
      (await reader.findOne({ _id: toId(key) }, { session }))?.fingerprint ?? null,
    async insert(key, { fingerprint, locationId: location_id }, session) {
      await submissions.create([{ _id: toId(key), fingerprint, location_id }], { session })
    },
  }
}

const toId = ({ kind, clientId }: SubmissionKey): string => `${kind}/${clientId}`
