import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type TimeEntry, timeTrackingEndpoints } from '@rms/contracts'
import { startStack } from '@rms/local'
import { type ClockInData, createClockInData, type SignedInStaff } from './bench-data/clock-in.ts'
import { measureDurableWrites } from './durable-writes.ts'
import { type Figure, median, percentile } from './report.ts'

const PEOPLE = 500
const RUSH_MS = 60_000
/** People who punch at the baseline rate of ten punches a minute. */
const CALM_PEOPLE = 15
const CALM_PAUSE_MS = 6000
/** A punch that takes longer counts as failed. */
const PATIENCE_MS = 60_000

/**
 * 500 people clock in within a minute, then out, through the gateway, against the same at ten a minute. Baseline and
 * burst alternate, and durable writes are timed during both, to detect other load on the machine.
 */
export async function benchClockInBurst(): Promise<readonly Figure[]> {
  const stack = await startStack({ ownServers: true })
  const writes = await measureDurableWrites(stack.mongodbUri)
  try {
    const restaurant = await createClockInData(stack, PEOPLE + CALM_PEOPLE)
    const calm = restaurant.people.slice(0, CALM_PEOPLE)
    const crowd = restaurant.people.slice(CALM_PEOPLE)
    const [atRest, inBurst] = [nothing(), nothing()]
    for (const how of ['clock-in', 'clock-out'] as const) {
      writes.take()
      atRest.punches.push(...(await all(calm, how, CALM_PAUSE_MS)))
      atRest.writes.push(...writes.take())
      inBurst.punches.push(...(await all(crowd, how, RUSH_MS / PEOPLE)))
      inBurst.writes.push(...writes.take())
    }
    return figuresOf({ atRest, inBurst, wrong: await wrongEntries(restaurant) })
  } finally {
    await writes.stop()
    await stack.stop()
  }
}

interface Punched {
  readonly status: number
  /** Measured from when it was due. */
  readonly milliseconds: number
}

/** Measurements under one load. */
interface Load {
  readonly punches: Punched[]
  /** Durations of durable writes, in milliseconds. */
  readonly writes: number[]
}

const nothing = (): Load => ({ punches: [], writes: [] })

/** Starts one punch per pause, without waiting for earlier ones. */
const all = (
  people: readonly SignedInStaff[],
  how: 'clock-in' | 'clock-out',
  pauseMs: number,
): Promise<Punched[]> => {
  const begin = performance.now()
  return Promise.all(people.map((person, turn) => punch(person, how, begin + turn * pauseMs)))
}

async function punch(
  { me, fix }: SignedInStaff,
  how: 'clock-in' | 'clock-out',
  dueAt: number,
): Promise<Punched> {
  await pause(Math.max(0, dueAt - performance.now()))
  const body = { ...fix, client_time: new Date().toISOString() }
  const answer = me.post(`/api/staff-portal/${how}`, body, { 'idempotency-key': randomUUID() })
  const late = pause(PATIENCE_MS, { status: 0 }, { ref: false })
  const { status } = await Promise.race([answer.catch(() => ({ status: 0 })), late])
  return { status, milliseconds: performance.now() - dueAt }
}

/** Number of people without exactly one complete entry at their location. */
async function wrongEntries({ admin, people }: ClockInData): Promise<number> {
  const today = Temporal.Now.plainDateISO('UTC')
  const query = {
    startDate: today.subtract({ days: 1 }).toString(),
    endDate: today.add({ days: 1 }).toString(),
  }
  const { entries } = await admin.call(timeTrackingEndpoints.listTimeEntries, { query })
  const byPerson = Map.groupBy(entries, ({ staff_id }) => staff_id)
  return people.filter(({ id }) => !isOneWhole(byPerson.get(id) ?? [])).length
}

const isOneWhole = ([entry, ...more]: readonly TimeEntry[]): boolean =>
  entry?.status === 'completed' && entry.location_id !== null && entry.review === null && more.length === 0

interface Measured {
  readonly atRest: Load
  readonly inBurst: Load
  readonly wrong: number
}

function figuresOf({ atRest, inBurst, wrong }: Measured): Figure[] {
  const times = ({ punches }: Load) => punches.map(({ milliseconds }) => milliseconds)
  const [rest, burst] = [percentile(times(atRest), 0.95), percentile(times(inBurst), 0.95)]
  const errors = [...atRest.punches, ...inBurst.punches].filter(({ status }) => status !== 200).length
  return [
    { what: 'punches in the burst', value: inBurst.punches.length, unit: '' },
    { what: 'punches that were not taken', value: errors, unit: '', atMost: 0 },
    { what: 'people without exactly one whole entry', value: wrong, unit: '', atMost: 0 },
    { what: 'median in the burst', value: median(times(inBurst)), unit: 'ms' },
    { what: 'slowest in the burst', value: percentile(times(inBurst), 1), unit: 'ms' },
    { what: 'p95 of a durable write at ten a minute', value: percentile(atRest.writes, 0.95), unit: 'ms' },
    { what: 'p95 of a durable write in the burst', value: percentile(inBurst.writes, 0.95), unit: 'ms' },
    { what: 'p95 at ten a minute', value: rest, unit: 'ms' },
    { what: 'p95 in the burst', value: burst, unit: 'ms' },
    { what: 'p95 in the burst ÷ at ten a minute', value: burst / rest, unit: '×', atMost: 3 },
  ]
}
