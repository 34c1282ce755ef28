/** `trouble`: the product does not work, or soon will not. `attention`: somebody should look at it today. */
export type Severity = 'ok' | 'warning' | 'error'

export interface DoctorFinding {
  readonly severity: Severity
  /** The finding and what to do about it. */
  readonly sentence: string
}

export const createOkFinding = (sentence: string): DoctorFinding => ({ severity: 'ok', sentence })
export const createWarningFinding = (sentence: string): DoctorFinding => ({ severity: 'warning', sentence })
export const createErrorFinding = (sentence: string): DoctorFinding => ({ severity: 'error', sentence })

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const GIGABYTE = 1024 ** 3

/** Clock difference to a server, in milliseconds. */
export function evaluateClock(server: string, skewMs: number): DoctorFinding {
  const seconds = (Math.abs(skewMs) / SECOND_MS).toFixed(1)
  if (Math.abs(skewMs) < 2 * SECOND_MS)
    return createOkFinding(`The clock of ${server} matches this machine's.`)
  const sentence = `The clock of ${server} is ${seconds} s ${skewMs > 0 ? 'ahead of' : 'behind'} this machine's. Let both follow a time server (NTP): leases and tokens count on it.`
  return Math.abs(skewMs) < 10 * SECOND_MS ? createWarningFinding(sentence) : createErrorFinding(sentence)
}

const TRANSACTION_SECONDS = 15

/**
 * Checks after how many seconds MongoDB aborts a transaction whose process died; null if unknown. Until then its writes
 * stay locked.
 */
export function evaluateTransactions(lifetimeSeconds: number | null): DoctorFinding {
  if (lifetimeSeconds !== null && lifetimeSeconds <= TRANSACTION_SECONDS)
    return createOkFinding(`MongoDB ends the transactions of dead processes after ${lifetimeSeconds} s.`)
  const found =
    lifetimeSeconds === null
      ? 'MongoDB does not say when it ends the transactions of dead processes'
      : `MongoDB ends the transactions of dead processes only after ${lifetimeSeconds} s: until then their writes stay locked, and the work of a lost worker waits`
  return createWarningFinding(
    `${found}. Set it on every member, now with  db.adminCommand({ setParameter: 1, transactionLifetimeLimitSeconds: ${TRANSACTION_SECONDS} }) and for every start with --setParameter transactionLifetimeLimitSeconds=${TRANSACTION_SECONDS}.`,
  )
}

export interface RedisSettings {
  readonly maxmemoryPolicy: string
  readonly appendonly: string
  /** Used bytes and limit; 0 means no limit. */
  readonly usedBytes: number
  readonly allowedBytes: number
}

export function evaluateRedis({
  maxmemoryPolicy,
  appendonly,
  usedBytes,
  allowedBytes,
}: RedisSettings): DoctorFinding[] {
  const findings: DoctorFinding[] = []
  if (maxmemoryPolicy !== 'noeviction')
    findings.push(
      createErrorFinding(
        `Redis may evict jobs when it is full (maxmemory-policy is ${maxmemoryPolicy}). Set it to noeviction.`,
      ),
    )
  if (appendonly !== 'yes')
    findings.push(
      createWarningFinding(
        'Redis keeps no append-only file: jobs are lost when it stops. Set appendonly to yes.',
      ),
    )
  if (allowedBytes > 0 && usedBytes > 0.8 * allowedBytes)
    findings.push(
      createErrorFinding(
        `Redis uses ${percent(usedBytes, allowedBytes)} of its memory. Give it more, or find the queue that grows.`,
      ),
    )
  return findings.length > 0 ? findings : [createOkFinding('Redis is durable: noeviction, append-only file.')]
}

/** Checks the free disk space of the file store. */
export function evaluateDisk(
  place: string,
  { freeBytes, allBytes }: { freeBytes: number; allBytes: number },
): DoctorFinding {
  const free = `${(freeBytes / GIGABYTE).toFixed(1)} GB (${percent(freeBytes, allBytes)}) are free in ${place}.`
  if (freeBytes < GIGABYTE / 2)
    return createErrorFinding(`Only ${free} Uploads will soon be refused: make room.`)
  if (freeBytes < 5 * GIGABYTE && freeBytes < 0.1 * allBytes)
    return createWarningFinding(`Only ${free} Make room soon.`)
  return createOkFinding(free)
}

export interface OutboxState {
  readonly service: string
  readonly pending: number
  /** Age of the oldest unsent event, in milliseconds. */
  readonly oldestMs: number
}

export function evaluateOutbox({ service, pending, oldestMs }: OutboxState): DoctorFinding {
  if (pending === 0 || oldestMs < MINUTE_MS)
    return createOkFinding(`Events of ${service} are sent without delay.`)
  const sentence = `${pending} events of ${service} wait in its outbox, the oldest for ${duration(oldestMs)}. Check that ${service} runs and reaches Redis.`
  return oldestMs < 10 * MINUTE_MS ? createWarningFinding(sentence) : createErrorFinding(sentence)
}

export interface QueueState {
  readonly queue: string
  /** The process that consumes it. */
  readonly host: string
  readonly waiting: number
  readonly failed: number
  readonly workers: number
  /** Age of the oldest waiting job, in milliseconds. */
  readonly oldestMs: number
}

export function evaluateQueue({
  queue,
  host,
  waiting,
  failed,
  workers,
  oldestMs,
}: QueueState): DoctorFinding[] {
  const findings: DoctorFinding[] = []
  if (workers === 0)
    findings.push(createErrorFinding(`No process consumes the queue ${queue}: start ${host}.`))
  else if (oldestMs > 5 * MINUTE_MS)
    findings.push(
      createWarningFinding(
        `${waiting} jobs wait in ${queue}, the longest for ${duration(oldestMs)}. Start more of ${host}.`,
      ),
    )
  if (failed > 0)
    findings.push(
      createWarningFinding(
        `${failed} jobs of ${queue} failed permanently. See why with: npm run jobs:failed. Retry them with: npm run jobs:replay`,
      ),
    )
  return findings.length > 0
    ? findings
    : [createOkFinding(`The queue ${queue} is consumed; ${waiting} jobs wait.`)]
}

/** Indexes that a service created at its start and that are missing now. */
export function evaluateIndexes(service: string, missing: readonly string[]): DoctorFinding {
  if (missing.length === 0) return createOkFinding(`${service} has its indexes.`)
  return createWarningFinding(
    `${service} lacks indexes: ${missing.join(', ')}. Its queries are slow and unique constraints may not hold. Restart it to create them.`,
  )
}

/** Age of the newest backup in milliseconds; null if there is none. */
export function evaluateBackup(folder: string, ageMs: number | null): DoctorFinding {
  if (ageMs === null)
    return createErrorFinding(
      `There is no backup in ${folder}. Create one with:  npm run backup -- ${folder}`,
    )
  if (ageMs > 26 * 60 * MINUTE_MS)
    return createWarningFinding(
      `The newest backup in ${folder} is ${duration(ageMs)} old. Check that the nightly backup still runs.`,
    )
  return createOkFinding(`The newest backup in ${folder} is ${duration(ageMs)} old.`)
}

const percent = (part: number, whole: number): string => `${Math.round((100 * part) / Math.max(whole, 1))} %`

function duration(ms: number): string {
  const minutes = Math.round(ms / MINUTE_MS)
  if (minutes < 2) return `${Math.round(ms / SECOND_MS)} s`
  return minutes < 180 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`
}
