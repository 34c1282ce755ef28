import { getMonday } from '@rms/domain-kit'
import type { Migration, UnitOfWork } from '@rms/service-kit'
import type { Connection } from 'mongoose'
import type { AttendanceWeekRepository } from './storage/attendance/attendance-week-repository.ts'
import type { LabourWeekRepository } from './storage/labour/labour-week-repository.ts'
import {
  getRotaModel,
  getShiftModel,
  type RotaDocument,
  type ShiftDocument,
} from './storage/rotas/rota-models.ts'

interface MigrationDependencies {
  readonly weeks: AttendanceWeekRepository
  readonly labourWeeks: LabourWeekRepository
  readonly unitOfWork: UnitOfWork
}

const BATCH = 1000

/** Migrations of stored data from earlier releases. They need the indexes. */
export const createMigrations = (connection: Connection, needs: MigrationDependencies): Migration[] => [
  { name: '2026-11-21-shifts-know-their-rota', up: () => markActiveShifts(connection, needs) },
  // Afterwards each week of a locked pay period is checked once more.
  { name: '2026-11-21-weeks-know-their-change', up: () => needs.weeks.backfillChangedAt() },
  // Their costs are computed afterwards in the background, the latest weeks first.
  { name: '2026-11-26-weeks-have-labour-costs', up: () => addLabourWeeks(needs) },
]

/** Adds the labour costs of all weeks with attendance, to be computed. */
async function addLabourWeeks({ weeks, labourWeeks }: MigrationDependencies): Promise<void> {
  for await (const batch of weeks.streamKeys()) await labourWeeks.addMissing(batch)
}

/** Stores on each shift whether its rota is active, and marks the affected weeks stale. */
async function markActiveShifts(
  connection: Connection,
  { weeks, unitOfWork }: MigrationDependencies,
): Promise<void> {
  const shifts = connection.collection<ShiftDocument>(getShiftModel(connection).collection.name)
  const rotas = connection.collection<RotaDocument>(getRotaModel(connection).collection.name)
  const unmarked = { active: { $exists: false } }
  for (;;) {
    const found = await shifts.find(unmarked, { limit: BATCH }).toArray()
    if (found.length === 0) return
    const rotaIds = [...new Set(found.map(({ rota_id }) => rota_id))]
    const active = new Set(await rotas.distinct('_id', { _id: { $in: rotaIds }, status: 'active' }))
    const counted = found.filter(({ rota_id }) => active.has(rota_id))
    await unitOfWork.transact(async ({ session }) => {
      await shifts.bulkWrite(
        found.map(({ _id, rota_id }) => ({
          updateOne: { filter: { _id, ...unmarked }, update: { $set: { active: active.has(rota_id) } } },
        })),
        { session },
      )
      await weeks.markStale(
        counted.map(({ staff_id, shift_date }) => ({ staffId: staff_id, weekStart: getMonday(shift_date) })),
        session,
      )
    })
  }
}
