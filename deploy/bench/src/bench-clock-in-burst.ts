import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type TimeEntry, timeTrackingEndpoints } from '@rms/contracts'
import { startStack } from '@rms/local'
import { type ClockInData, createClockInData, type SignedInStaff } from './bench-data/clock-in-data.ts'
import { measureDurableWrites } from './durable-writes.ts'
import { type BenchFigure, median, percentile } from './print-bench-figures.ts'

const PEOPLE = 500
const RUSH_MS = 60_000
/** People who punch at the baseline rate of ten punches a minute. */
const BASELINE_PEOPLE = 15
const BASELINE_PAUSE_MS = 6000
/** A punch that takes longer counts as failed. */
const TIMEOUT_MS = 60_000

/**
 * 500 people clock in within a minute, then out, through the gateway, against the same at ten a minute. Baseline and
 * burst alternate, and durable writes are timed during both, to detect other load on the machine.
 */
export async function benchClockInBurst(): Promise<readonly BenchFigure[]> {
  const stack = await startStack({ ownServers: true })
  const writes = await measureDurableWrites(stack.mongodbUri)
  try {
    const restaurant = await createClockInData(stack, PEOPLE + BASELINE_PEOPLE)
    const baseline = restaurant.people.slice(0, BASELINE_PEOPLE)
    const crowd = restaurant.people.slice(BASELINE_PEOPLE)
    const [atRest, inBurst] = [createEmptyLoad(), createEmptyLoad()]
    for (const direction of ['clock-in', 'clock-out'] as const) {
      writes.drainDurations()
      atRest.punches.push(...(await punchAll(baseline, direction, BASELINE_PAUSE_MS)))
      atRest.writes.push(...writes.drainDurations())
      inBurst.punches.push(...(await punchAll(crowd, direction, RUSH_MS / PEOPLE)))
      inBurst.writes.push(...writes.drainDurations())
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

const createEmptyLoad = (): Load => ({ punches: [], writes: [] })

/** Starts one punch per pause, without waiting for earlier ones. */
const punchAll = (
  people: readonly SignedInStaff[],
  direction: 'clock-in' | 'clock-out',
  pauseMs: number,
): Promise<Punched[]> => {
  const begin = performance.now()
  return Promise.all(people.map((person, index) => punch(person, direction, begin + index * pauseMs)))
}

async function punch(
  { client, position }: SignedInStaff,
  direction: 'clock-in' | 'clock-out',
  dueAt: number,
): Promise<Punched> {
  await pause(Math.max(0, dueAt - performance.now()))
  const body = { ...position, client_time: new Date().toISOString() }
  const answer = client.post(`/api/staff-portal/${direction}`, body, { 'idempotency-key': randomUUID() })
  const late = pause(TIMEOUT_MS, { status: 0 }, { ref: false })
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

function figuresOf({ atRest, inBurst, wrong }: Measured): BenchFigure[] {
  const times = ({ punches }: Load) => punches.map(({ milliseconds }) => milliseconds)
  const [rest, burst] = [percentile(times(atRest), 0.95), percentile(times(inBurst), 0.95)]
  const errors = [...atRest.punches, ...inBurst.punches].filter(({ status }) => status !== 200).length
  return [
    { label: 'punches in the burst', value: inBurst.punches.length, unit: '' },
    { label: 'punches that were not taken', value: errors, unit: '', atMost: 0 },
    { label: 'people without exactly one whole entry', value: wrong, unit: '', atMost: 0 },
    { label: 'median in the burst', value: median(times(inBurst)), unit: 'ms' },
    { label: 'slowest in the burst', value: percentile(times(inBurst), 1), unit: 'ms' },
    { label: 'p95 of a durable write at ten a minute', value: percentile(atRest.writes, 0.95), unit: 'ms' },
    { label: 'p95 of a durable write in the burst', value: percentile(inBurst.writes, 0.95), unit: 'ms' },
    { label: 'p95 at ten a minute', value: rest, unit: 'ms' },
    { label: 'p95 in the burst', value: burst, unit: 'ms' },
    { label: 'p95 in the burst ÷ at ten a minute', value: burst / rest, unit: '×', atMost: 3 },
  ]
}
