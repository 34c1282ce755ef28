import { rotaEndpoints } from '@rms/contracts'
import { addDays, attendanceOf, type CalendarDate, DEFAULT_POLICY, mondayOf } from '@rms/domain-kit'
import { type Stack, startStack } from '@rms/local'
import { connectMongo } from '@rms/service-kit'
import type { TestClient } from '@rms/testing'
import { signIn } from '@rms/testing/house'
import type { ClientSession, Connection } from 'mongoose'
import type { Figure } from './report.ts'
import { hireEverybody, lastWeeks, type WorkYear, workWeeks } from './work-year.ts'

const ROUNDS = 15
const WEEKS_OF_A_YEAR = 48
/** A tenth of the year, and enough for a report of 31 days. */
const WEEKS_OF_A_TENTH = 6

interface Bench {
  readonly admin: TestClient
  readonly database: Connection
  readonly year: WorkYear
  /** A Wednesday of the last whole week. */
  readonly date: CalendarDate
  /** A call is timed until so many rounds in a row were no faster. */
  readonly rounds: number
}

/** Reports and a rota save on a year of 500 people, against a tenth of it and against bare queries of the same documents. */
export async function benchAttendance(): Promise<readonly Figure[]> {
  const stack = await startStack({ ownServers: true })
  const database = await connectMongo(stack.mongodbUri, `${stack.mongodbPrefix}-workforce`)
  try {
    const bench = await open(stack, database)
    const { weeks } = bench.year
    const [early, late] = [weeks.slice(0, -WEEKS_OF_A_TENTH), weeks.slice(-WEEKS_OF_A_TENTH)]
    await fill(bench, late)
    const tenth = await measure(bench)
    await fill(bench, early)
    const whole = await measure(bench)
    return [...figuresOf(tenth, whole), ...(await refreshFigures(bench)), await scansOf(bench)]
  } finally {
    await database.close()
    await stack.stop()
  }
}

async function open(stack: Stack, database: Connection): Promise<Bench> {
  const admin = await signIn(stack)
  const weeks = lastWeeks(WEEKS_OF_A_YEAR, Temporal.Now.plainDateISO('UTC').toString())
  const year = { ...(await hireEverybody(admin)), weeks }
  return { admin, database, year, rounds: ROUNDS, date: addDays(weeks.at(-1) ?? '', 2) }
}

/** Everybody works, and everything is computed once. */
async function fill({ admin, database, year }: Bench, weeks: readonly CalendarDate[]): Promise<void> {
  await workWeeks(database, year, weeks)
  for (const week of weeks) await ok(admin.get(`/api/attendance/weekly/${week}`))
}

interface Measured {
  readonly what: string
  readonly callMs: number
  readonly bareMs: number
}

async function measure(bench: Bench): Promise<Measured[]> {
  const { admin, date } = bench
  const week = mondayOf(date)
  const from = addDays(date, -30)
  const inWeek = { week_start: week }
  const inWeeks = { week_start: { $gte: mondayOf(from), $lte: week } }
  const reports = [
    { what: 'daily report', path: `/api/attendance/daily/${date}`, filter: inWeek },
    { what: 'weekly summary', path: `/api/attendance/weekly/${week}`, filter: inWeek },
    {
      what: 'overtime of 31 days',
      path: `/api/attendance/overtime-report?startDate=${from}&endDate=${date}`,
      filter: inWeeks,
    },
  ]
  const measured: Measured[] = []
  for (const { what, path, filter } of reports)
    measured.push({
      what,
      callMs: await timed(bench, () => ok(admin.get(path))),
      bareMs: await timed(bench, () => bareRead(bench, filter)),
    })
  return [...measured, await saveOfRota(bench)]
}

/** The same documents, read by the driver alone. */
async function bareRead({ database, year }: Bench, filter: Record<string, unknown>): Promise<void> {
  await Promise.all([
    database.collection('attendance_weeks').find(filter).toArray(),
    database
      .collection<{ _id: number }>('staff')
      .find({ _id: { $in: [...year.staffIds] } })
      .toArray(),
  ])
}

const PEOPLE_OF_ROTA = 16
const SHIFTS_OF_ROTA = 80

/** Saving 80 shifts, every one of them changed, against reading the same documents and writing them back. */
async function saveOfRota(bench: Bench): Promise<Measured> {
  const { admin, year, date } = bench
  const week = addDays(mondayOf(date), 14)
  const body = { name: 'Kitchen', department: 'Kitchen' as const, week_start: week }
  const { rota } = await admin.call(rotaEndpoints.createRota, { body })
  let { version } = rota
  let shifts: { id?: number }[] = Array.from({ length: SHIFTS_OF_ROTA }, () => ({}))
  let turn = 0
  const save = async () => {
    turn += 1
    const planned = shifts.map(({ id }, index) => ({
      ...(id !== undefined && { id }),
      staff_id: year.cooks[index % PEOPLE_OF_ROTA] ?? 0,
      shift_date: addDays(week, Math.floor(index / PEOPLE_OF_ROTA)),
      start_time: `09:${String(turn % 60).padStart(2, '0')}`,
      end_time: '17:00',
      position: 'Line Cook',
    }))
    const saved = await admin.call(rotaEndpoints.saveShifts, {
      params: { id: rota.id },
      body: { version, shifts: planned },
    })
    version = saved.rota.version
    shifts = saved.rota.shifts
  }
  const callMs = await timed(bench, save)
  const bareMs = await timed(bench, () => bareSave(bench, rota.id))
  await admin.del(`/api/rotas/${rota.id}`)
  return { what: 'save of a rota with 80 shifts', callMs, bareMs }
}

async function bareSave({ database, year }: Bench, rotaId: number): Promise<void> {
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
      await writeWhatFollows(database, people, session)
    })
  } finally {
    await session.endSession()
  }
}

/** As many documents as a save tells people and attendance of. */
async function writeWhatFollows(
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

const figuresOf = (tenth: readonly Measured[], whole: readonly Measured[]): Figure[] =>
  whole.flatMap(({ what, callMs, bareMs }) => {
    const before = tenth.find(each => each.what === what)?.callMs ?? Number.NaN
    return [
      { what: `${what}: on a year`, value: callMs, unit: 'ms' },
      { what: `${what}: a year ÷ a tenth of it`, value: callMs / before, unit: '×', atMost: 1.3 },
      { what: `${what}: bare queries`, value: bareMs, unit: 'ms' },
      { what: `${what}: ours ÷ bare`, value: callMs / bareMs, unit: '×', atMost: 5 },
    ]
  })

/**
 * Computing a day anew for 500 people, every one of whom has another result than the stored one, against the
 * computation in memory and a bulk write of its results.
 */
async function refreshFigures(bench: Bench): Promise<Figure[]> {
  const { admin, database, date } = bench
  const weeks = database.collection<Week>('attendance_weeks')
  const ofWeek = { week_start: mondayOf(date) }
  const refresh = await timed(
    bench,
    () => ok(admin.post(`/api/attendance/refresh/${date}`, {})),
    () => weeks.updateMany(ofWeek, { $set: { 'days.$[].notes': 'to be computed anew' } }),
  )
  const found = (await weeks.find(ofWeek).toArray()).filter(({ days }) => days.some(day => day.date === date))
  const pure = await timed(bench, async () => {
    for (const { days } of found) for (const day of days) if (day.date === date) computeAgain(day)
  })
  const scratch = database.collection<Week>('bench_weeks')
  await scratch.insertMany(found)
  const write = await timed(
    bench,
    () =>
      scratch.bulkWrite(
        found.map(({ _id, days }) => ({ updateOne: { filter: { _id }, update: { $set: { days } } } })),
        { ordered: false },
      ),
    () => scratch.updateMany(ofWeek, { $set: { 'days.$[].notes': 'to be written' } }),
  )
  return [
    { what: 'refresh of a day, everybody different', value: refresh, unit: 'ms' },
    { what: 'its computation in memory', value: pure, unit: 'ms' },
    { what: 'a bulk write of its results', value: write, unit: 'ms' },
    { what: 'refresh ÷ (computation + write)', value: refresh / (pure + write), unit: '×', atMost: 2 },
  ]
}

interface Week {
  readonly _id: string
  readonly week_start: CalendarDate
  readonly days: readonly Day[]
}

interface Day {
  readonly date: CalendarDate
  readonly notes: string
  readonly shift_start: number
  readonly shift_end: number
  readonly clock_in: number
  readonly clock_out: number
  readonly worked_ms: number
}

const computeAgain = ({ shift_start, shift_end, clock_in, clock_out, worked_ms }: Day) =>
  attendanceOf(
    {
      shifts: [{ startMs: shift_start, endMs: shift_end }],
      entries: [{ inMs: clock_in, outMs: clock_out, workedMs: worked_ms, notes: '' }],
      onHoliday: false,
      absence: null,
    },
    DEFAULT_POLICY,
    Date.now(),
  )

/** Every call once more, with the database writing down how it found the documents. */
async function scansOf(bench: Bench): Promise<Figure> {
  const { database } = bench
  await database.db?.command({ profile: 2 })
  await measure({ ...bench, rounds: 1 })
  await ok(bench.admin.post(`/api/attendance/refresh/${bench.date}`, {}))
  await database.db?.command({ profile: 0 })
  const value = await database
    .collection('system.profile')
    // All places of the business are read as a whole: they are few.
    .countDocuments({ planSummary: /COLLSCAN/, ns: { $not: /\.(system\..*|locations)$/ } })
  return { what: 'collection scans', value, unit: '', atMost: 0 }
}

async function timed(
  { rounds }: Pick<Bench, 'rounds'>,
  work: () => Promise<unknown>,
  before: () => Promise<unknown> = async () => undefined,
): Promise<number> {
  let fastest = Number.POSITIVE_INFINITY
  for (let sinceFaster = 0; sinceFaster < rounds; sinceFaster += 1) {
    await before()
    const started = performance.now()
    await work()
    const took = performance.now() - started
    if (took < fastest * CLEARLY_FASTER) sinceFaster = 0
    fastest = Math.min(fastest, took)
  }
  // What else runs on a machine only ever makes a call slower, and may do so for seconds.
  return fastest
}

const CLEARLY_FASTER = 0.98

async function ok(answer: Promise<{ status: number; body: unknown }>): Promise<void> {
  const { status, body } = await answer
  if (status >= 400) throw new Error(`${status}: ${JSON.stringify(body)}`)
}
