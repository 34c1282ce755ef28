import autocannon, { type Request } from 'autocannon'
import { readResourceUsage } from '../load/resource-usage.ts'

export interface Target {
  readonly url: string
  /** Processes whose CPU time counts. */
  readonly pids: readonly number[]
  readonly requestsByConnection: readonly (readonly Request[])[]
}

export interface Throughput {
  readonly callsPerSecond: number
  readonly cpuMillisecondsPerCall: number
}

/** How much is sent: for some time, or a number of calls by each connection. */
export type Amount = { readonly seconds: number } | { readonly callsPerConnection: number }

/** Sends the requests of all connections as fast as they are answered; throws if one is not answered with success. */
export async function measureThroughput(
  { url, pids, requestsByConnection }: Target,
  amount: Amount,
): Promise<Throughput> {
  const before = sumCpuSeconds(pids)
  const connections = requestsByConnection.length
  let opened = 0
  const startedAt = performance.now()
  let lastResponseAt = startedAt
  const run = autocannon({
    url,
    connections,
    ...('seconds' in amount
      ? { duration: amount.seconds }
      : { amount: amount.callsPerConnection * connections }),
    setupClient: client =>
      client.setRequests(requestsByConnection[opened++ % requestsByConnection.length] ?? []),
  })
  run.on('response', () => {
    lastResponseAt = performance.now()
  })
  const result = await run
  // A run ends up to a second after its last response.
  const seconds = (lastResponseAt - startedAt) / 1000
  const cpuSeconds = sumCpuSeconds(pids) - before
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(
      `${url}${requestsByConnection[0]?.[0]?.path}: ${result.non2xx} refusals, ${result.errors} errors`,
    )
  return {
    callsPerSecond: result.requests.total / seconds,
    cpuMillisecondsPerCall: (1000 * cpuSeconds) / result.requests.total,
  }
}

const sumCpuSeconds = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => sum + readResourceUsage(pid).cpuSeconds, 0)
