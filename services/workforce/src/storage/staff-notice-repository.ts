import type { NoticeSubject, StaffNotice } from '@rms/contracts'
import { toInstantText, toStoredInstant } from '@rms/domain-kit'
import { allocateIds } from '@rms/service-kit'
import { type ClientSession, type Connection, Schema } from 'mongoose'
import { formatStaffNotice, type NewStaffNotice, NO_HOURS_CORRECTION } from '../domain/staff-notice.ts'

interface NoticeDocument {
  _id: number
  staff_id: number
  kind: StaffNotice['kind']
  message: string
  about: NoticeSubject | null
  at: Date
  read: boolean
}

const schema = new Schema<NoticeDocument>(
  {
    _id: { type: Number, required: true },
    staff_id: { type: Number, required: true },
    kind: { type: String, required: true },
    message: { type: String, required: true },
    about: { type: Object, default: null },
    at: { type: Date, required: true },
    read: { type: Boolean, required: true },
  },
  { collection: 'notices', versionKey: false },
)
schema.index({ staff_id: 1, _id: -1 })

const RETENTION_DAYS = 90
schema.index({ at: 1 }, { expireAfterSeconds: RETENTION_DAYS * 24 * 3600 })

/** Notices shown to staff in the portal; kept for 90 days. */
export interface StaffNoticeRepository {
  insert(notices: readonly NewStaffNotice[], at: Temporal.Instant, session: ClientSession): Promise<void>
  /** Newest first, at most 50. */
  listLatest(staffId: number): Promise<StaffNotice[]>
  markRead(staffId: number): Promise<void>
}

const MAX_LISTED = 50

export function createStaffNoticeRepository(connection: Connection): StaffNoticeRepository {
  const model = connection.model<NoticeDocument>('Notice', schema)
  return {
    async insert(notices, at, session) {
      if (notices.length === 0) return
      const ids = await allocateIds(connection, 'notices', notices.length)
      const documents = notices.flatMap((notice, index) => {
        const _id = ids[index]
        if (_id === undefined) return []
        const { staffId, kind, about } = notice
        const message = formatStaffNotice(notice)
        return [{ _id, staff_id: staffId, kind, message, about, at: toStoredInstant(at), read: false }]
      })
      await model.insertMany(documents, { session, lean: true })
    },
    async listLatest(staffId) {
      const found = await model
        .find({ staff_id: staffId })
        .sort({ _id: -1 })
        .limit(MAX_LISTED)
        .lean<NoticeDocument[]>()
      return found.map(({ _id, kind, message, about, at, read }) => ({
        id: _id,
        kind,
        message,
        about: about && { ...NO_HOURS_CORRECTION, ...about },
        at: toInstantText(Temporal.Instant.fromEpochMilliseconds(at.getTime())),
        read,
      }))
    },
    async markRead(staffId) {
      await model.updateMany({ staff_id: staffId, read: false }, { $set: { read: true } })
    },
  }
}
