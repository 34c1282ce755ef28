import { rotaEndpoints } from '@rms/contracts'
import { addDays, getMonday } from '@rms/domain-kit'
import type { ClientSession, Connection } from 'mongoose'
import type { BenchBusiness } from './bench-business.ts'
import { measureFastestRun } from './measure-fastest-run.ts'
import type { ReportDurations } from './measure-reports.ts'

const PEOPLE_OF_ROTA = 16
const SHIFTS_OF_ROTA = 80

/** Measures saving 80 changed shifts against reading and writing the same documents with the driver. */
export async function measureRotaSave(business: BenchBusiness): Promise<ReportDurations> {
  const { admin, year, date } = business
  const week = addDays(getMonday(date), 14)
  const body = { name: 'Kitchen', department: 'Kitchen' as const, week_start: week }
  const { rota } = await admin.call(rotaEndpoints.createRota, { body })
  let { version } = rota
  let shifts: { id?: number }[] = Array.from({ length: SHIFTS_OF_ROTA }, () => ({}))
  let round = 0
  const save = async () => {
    round += 1
    const planned = shifts.map(({ id }, index) => ({
      ...(id !== undefined && { id }),
      ...plannedShift(year.cooks[index % PEOPLE_OF_ROTA] ?? 0, round),
      shift_date: addDays(week, Math.floor(index / PEOPLE_OF_ROTA)),
    }))
    const saved = await admin.call(rotaEndpoints.saveShifts, {
      params: { id: rota.id },
      body: { version, shifts: planned },
    })
    version = saved.rota.version
    shifts = saved.rota.shifts
  }
  const callMs = await measureFastestRun(business.rounds, save)
  const bareMs = await measureFastestRun(business.rounds, () => bareSave(business, rota.id))
  await admin.del(`/api/rotas/${rota.id}`)
  return { label: 'save of a rota with 80 shifts', callMs, bareMs }
}

/** Starts at another minute in each round, so that every save changes it. */
const plannedShift = (staffId: number, round: number) => ({
  staff_id: staffId,
  start_time: `09:${String(round % 60).padStart(2, '0')}`,
  end_time: '17:00',
  position: 'Line Cook',
})

async function bareSave({ database, year }: BenchBusiness, rotaId: number): Promise<void> {
  const shifts = database.collection<{ _id: number }>('shifts')
  const session = await database.startSession()
  try {
    await session.withTransaction(async () => {
      const options = { session }
      const found = await shifts.find({ rota_id: rotaId }, options).toArray()
      const people = year.cooks.slice(0, PEOPLE_OF_ROTA)
      await database
        .collection<{ _id: number }>('staff')
        .find({ _id: { $in: people } }, options)
        .toArray()
      await shifts.find({ staff_id: { $in: people }, rota_id: rotaId }, options).toArray()
      await shifts.bulkWrite(
        found.map(replacement => ({ replaceOne: { filter: { _id: replacement._id }, replacement } })),
        options,
      )
      await writeSideEffects(database, people, session)
    })
  } finally {
    await session.endSession()
  }
}

/** Writes as many documents as a save does for notices and attendance. */
async function writeSideEffects(
  database: Connection,
  people: readonly number[],
  session: ClientSession,
): Promise<void> {
  const options = { session }
  const weeks = database.collection<{ _id: string }>('bench_marks')
  await weeks.bulkWrite(
    people.map(id => ({
      updateOne: { filter: { _id: `${id}` }, update: { $inc: { wanted: 1 } }, upsert: true },
    })),
    options,
  )
  for (const name of ['bench_differences', 'bench_notices'])
    await database.collection(name).insertMany(
      people.map(staff_id => ({ staff_id, at: new Date() })),
      options,
    )
}
