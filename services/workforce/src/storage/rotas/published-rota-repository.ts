import type { ShiftChange } from '@rms/contracts'
import { type CalendarDate, fromStoredInstant, toStoredInstant } from '@rms/domain-kit'
import { allocateIds, createCollectionReader } from '@rms/service-kit'
import { type ClientSession, type Connection, Schema } from 'mongoose'
import type { PublishedShift } from '../../domain/rotas/shift-differences.ts'

/** Changes to a person's shifts at one publication. */
export interface PublishedShiftDifference {
  readonly rotaId: number
  readonly staffId: number
  readonly at: Temporal.Instant
  readonly changes: readonly ShiftChange[]
}

interface PublishedDocument {
  /** The rota's id. */
  _id: number
  shifts: PublishedShift[]
}

interface DifferenceDocument {
  _id: number
  rota_id: number
  staff_id: number
  /** First and last date of the changes. */
  from: string
  to: string
  at: Date
  changes: ShiftChange[]
}

const publishedSchema = new Schema<PublishedDocument>(
  {
    _id: { type: Number, required: true },
    shifts: { type: Schema.Types.Mixed, default: [] },
  },
  { collection: 'published_rotas', versionKey: false },
)

const differenceSchema = new Schema<DifferenceDocument>(
  {
    _id: { type: Number, required: true },
    rota_id: { type: Number, required: true },
    staff_id: { type: Number, required: true },
    from: { type: String, required: true },
    to: { type: String, required: true },
    at: { type: Date, required: true },
    changes: { type: Schema.Types.Mixed, default: [] },
  },
  { collection: 'rota_differences', versionKey: false },
)
differenceSchema.index({ rota_id: 1, _id: -1 })
differenceSchema.index({ staff_id: 1, to: 1 })

/** The last published shifts of each rota, and the differences of every publication. */
export interface PublishedRotaRepository {
  listPublishedShifts(rotaId: number, session: ClientSession): Promise<PublishedShift[]>
  recordPublication(
    rotaId: number,
    publication: { shifts: readonly PublishedShift[]; differences: readonly PublishedShiftDifference[] },
    session: ClientSession,
  ): Promise<void>
  /** Newest first. */
  listDifferences(rotaId: number): Promise<PublishedShiftDifference[]>
  /** Differences of one person that overlap these days, oldest first. */
  listStaffDifferences(
    staffId: number,
    range: { from: CalendarDate; to: CalendarDate },
  ): Promise<PublishedShiftDifference[]>
}

export function createPublishedRotaRepository(connection: Connection): PublishedRotaRepository {
  const published = connection.model<PublishedDocument>('PublishedRota', publishedSchema)
  const publishedReader = createCollectionReader(published)
  const differences = connection.model<DifferenceDocument>('RotaDifference', differenceSchema)
  const differencesReader = createCollectionReader(differences)
  return {
    async listPublishedShifts(rotaId, session) {
      const found = await publishedReader.findOne({ _id: rotaId }, { session })
      return found?.shifts ?? []
    },
    async recordPublication(rotaId, publication, session) {
      if (publication.differences.length === 0) return
      await published.updateOne(
        { _id: rotaId },
        { $set: { shifts: publication.shifts.map(toPublishedShift) } },
        { upsert: true, session },
      )
      const ids = await allocateIds(connection, 'rota-differences', publication.differences.length)
      const documents = publication.differences.flatMap((difference, index) => {
        const _id = ids[index]
        return _id === undefined ? [] : [{ _id, ...toDocument(difference) }]
      })
      await differences.insertMany(documents, { session, lean: true })
    },
    async listDifferences(rotaId) {
      const found = await differencesReader.find({ rota_id: rotaId }, { sort: { _id: -1 } })
      return found.map(toDifference)
    },
    async listStaffDifferences(staffId, { from, to }) {
      const found = await differencesReader.find(
        { staff_id: staffId, to: { $gte: from }, from: { $lte: to } },
        { sort: { _id: 1 } },
      )
      return found.map(toDifference)
    },
  }
}

const toPublishedShift = ({ id, staffId, date, start, end, position }: PublishedShift): PublishedShift => ({
  id,
  staffId,
  date,
  start,
  end,
  position,
})

function toDocument({
  rotaId,
  staffId,
  at,
  changes,
}: PublishedShiftDifference): Omit<DifferenceDocument, '_id'> {
  const days = changes
    .flatMap(({ before, after }) => [before?.shift_date, after?.shift_date])
    .filter(day => day !== undefined)
    .sort()
  return {
    rota_id: rotaId,
    staff_id: staffId,
    from: days[0] ?? '',
    to: days.at(-1) ?? '',
    at: toStoredInstant(at),
    changes: [...changes],
  }
}

const toDifference = ({ rota_id, staff_id, at, changes }: DifferenceDocument): PublishedShiftDifference => ({
  rotaId: rota_id,
  staffId: staff_id,
  at: fromStoredInstant(at),
  changes,
})
