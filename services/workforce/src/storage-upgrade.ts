import { mondayOf } from '@rms/domain-kit'
import type { UnitOfWork } from '@rms/service-kit'
import type { Connection } from 'mongoose'
import type { AttendanceWeekRepository } from './storage/attendance/week-repository.ts'
import { type RotaDocument, rotaModel, type ShiftDocument, shiftModel } from './storage/rotas/rota-models.ts'

interface Needs {
  readonly weeks: AttendanceWeekRepository
  readonly unitOfWork: UnitOfWork
}

const BATCH = 1000

/**
 * Gives what an earlier version stored the fields that this one reads. It may be broken off at any place, and may run
 * twice, or in two processes at once. Needs the indexes.
 */
export async function upgradeStorage(connection: Connection, needs: Needs): Promise<void> {
  await tellShiftsWhetherTheyCount(connection, needs)
  // A pay period that is locked already looks at each of its weeks once more.
  await needs.weeks.tellWhenChanged()
}

/** Shifts know whether their rota is active; the weeks that they count in from now on are computed anew. */
async function tellShiftsWhetherTheyCount(
  connection: Connection,
  { weeks, unitOfWork }: Needs,
): Promise<void> {
  const shifts = connection.collection<ShiftDocument>(shiftModel(connection).collection.name)
  const rotas = connection.collection<RotaDocument>(rotaModel(connection).collection.name)
  const untold = { active: { $exists: false } }
  for (;;) {
    const found = await shifts.find(untold, { limit: BATCH }).toArray()
    if (found.length === 0) return
    const rotaIds = [...new Set(found.map(({ rota_id }) => rota_id))]
    const active = new Set(await rotas.distinct('_id', { _id: { $in: rotaIds }, status: 'active' }))
    const counted = found.filter(({ rota_id }) => active.has(rota_id))
    await unitOfWork.transact(async ({ session }) => {
      await shifts.bulkWrite(
        found.map(({ _id, rota_id }) => ({
          updateOne: { filter: { _id, ...untold }, update: { $set: { active: active.has(rota_id) } } },
        })),
        { session },
      )
      await weeks.mark(
        counted.map(({ staff_id, shift_date }) => ({ staffId: staff_id, weekStart: mondayOf(shift_date) })),
        session,
      )
    })
  }
}
