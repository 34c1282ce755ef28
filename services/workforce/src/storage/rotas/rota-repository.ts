import type { RotaDepartment } from '@rms/contracts'
import { type CalendarDate, fromStoredInstant, toStoredInstant } from '@rms/domain-kit'
import { allocateId, conflict, createCollectionReader, isDuplicateKey } from '@rms/service-kit'
import type { ClientSession, Connection } from 'mongoose'
import { getReservedRotaDays, type Rota } from '../../domain/rotas/rota.ts'
import { getRotaModel, type RotaDocument } from './rota-models.ts'

export interface RotaFilter {
  readonly department?: RotaDepartment | undefined
  readonly weekStart?: CalendarDate | undefined
  readonly activeOnly?: boolean | undefined
  /** Only rotas whose week starts after this day. */
  readonly startsAfter?: CalendarDate | undefined
  /** Only rotas whose week starts in this range. */
  readonly from?: CalendarDate | undefined
  readonly to?: CalendarDate | undefined
  /** Only rotas of these locations; null means all. */
  readonly locationIds?: readonly number[] | null
}

export interface RotaRepository {
  nextId(): Promise<number>
  /** Earliest week first. */
  list(filter: RotaFilter): Promise<Rota[]>
  find(id: number, session?: ClientSession): Promise<Rota | null>
  findByIds(ids: readonly number[]): Promise<Rota[]>
  countAtLocation(locationId: number): Promise<number>
  insert(rota: Rota, session: ClientSession): Promise<void>
  save(rota: Rota, session: ClientSession): Promise<void>
  remove(id: number, session: ClientSession): Promise<void>
}

export function createRotaRepository(connection: Connection): RotaRepository {
  const rotas = getRotaModel(connection)
  const rotasReader = createCollectionReader(rotas)
  return {
    nextId: () => allocateId(connection, 'rotas'),
    async list({ department, weekStart, activeOnly, startsAfter, from, to, locationIds }) {
      const week = {
        ...(weekStart !== undefined && { $eq: weekStart }),
        ...(startsAfter !== undefined && { $gt: startsAfter }),
        ...(from !== undefined && { $gte: from }),
        ...(to !== undefined && { $lte: to }),
      }
      const filter = {
        ...(department && { department }),
        ...(locationIds && { location_id: { $in: [...locationIds] } }),
        ...(activeOnly && { status: 'active' as const }),
        ...(Object.keys(week).length > 0 && { week_start: week }),
      }
      const found = await rotasReader.find(filter, { sort: { week_start: 1, _id: 1 } })
      return found.map(toRota)
    },
    async find(id, session) {
      const found = await rotasReader.findOne({ _id: id }, { session })
      return found && toRota(found)
    },
    async findByIds(ids) {
      const found = await rotasReader.find({ _id: { $in: [...ids] } })
      return found.map(toRota)
    },
    countAtLocation: locationId => rotas.countDocuments({ location_id: locationId }),
    async insert(rota, session) {
      await rotas.create([toDocument(rota)], { session })
    },
    async save(rota, session) {
      const { _id, ...fields } = toDocument(rota)
      await rotas.updateOne({ _id }, { $set: fields }, { session })
    },
    async remove(id, session) {
      await rotas.deleteOne({ _id: id }, { session })
    },
  }
}

/** Runs a change that may activate a rota; 409 if another active rota has one of its days. */
export async function requireFreeDays<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change()
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    throw conflict('rota-exists', 'This department already has a published rota on one of these days.', {
      suggestion: 'Open it or keep this one as a draft.',
    })
  }
}

const toRota = (document: RotaDocument): Rota => ({
  id: document._id,
  name: document.name,
  department: document.department,
  locationId: document.location_id,
  weekStart: document.week_start,
  status: document.status,
  staffIds: document.staff_ids,
  version: document.version,
  publishedAt: document.published_at ? fromStoredInstant(document.published_at) : null,
  createdAt: fromStoredInstant(document.created_at),
  updatedAt: fromStoredInstant(document.updated_at),
})

const toDocument = (rota: Rota): RotaDocument => ({
  _id: rota.id,
  name: rota.name,
  department: rota.department,
  location_id: rota.locationId,
  week_start: rota.weekStart,
  status: rota.status,
  staff_ids: [...rota.staffIds],
  claims: getReservedRotaDays(rota),
  version: rota.version,
  published_at: rota.publishedAt && toStoredInstant(rota.publishedAt),
  created_at: toStoredInstant(rota.createdAt),
  updated_at: toStoredInstant(rota.updatedAt),
})
