import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { businessEndpoints } from '@rms/contracts'
import { startStack } from '@rms/local'
import { createSessions, signIn } from '@rms/testing/test-restaurant'
import { type BenchFigure, median, percentile } from './print-bench-figures.ts'

const CALLS_PER_SECOND = 200
const ROUND_SECONDS = 10
const ROUNDS = 5
/** A token may make 6,000 calls a minute, so the load is shared by this many users. */
const PEOPLE = 16

/**
 * What the gateway adds to a call: the same reads at 200 calls a second (open loop) through the gateway and directly at
 * the service. Rounds alternate, because the speed of a machine changes over time.
 */
export async function benchGatewayHop(): Promise<readonly BenchFigure[]> {
  const stack = await startStack({ ownServers: true })
  const agent = new Agent({ keepAlive: true })
  try {
    const admin = await signIn(stack)
    const { id } = await admin.call(businessEndpoints.createSupplier, { body: { name: 'Market Hall' } })
    const path = `/api/suppliers/${id}`
    const tokens = await createSessions(stack, PEOPLE)
    const urls = { direct: `http://127.0.0.1:${stack.ports.catalog.port}`, gateway: stack.url }
    const measure = (url: string) => measureLatencies(agent, url + path, tokens)
    for (const url of Object.values(urls)) await measure(url)
    const [direct, gateway]: [number[][], number[][]] = [[], []]
    for (let round = 0; round < ROUNDS; round += 1) {
      direct.push(await measure(urls.direct))
      gateway.push(await measure(urls.gateway))
    }
    return [...figuresOf(direct, gateway, 0.5), ...figuresOf(direct, gateway, 0.99)]
  } finally {
    agent.destroy()
    await stack.stop()
  }
}

/** Goal of the time that the gateway adds, in milliseconds. */
const LONGEST_HOP_MS = 1.5

function figuresOf(
  direct: readonly number[][],
  gateway: readonly number[][],
  fraction: number,
): BenchFigure[] {
  const [atService = 0, throughGateway = 0] = [direct, gateway].map(rounds =>
    median(rounds.map(latencies => percentile(latencies, fraction))),
  )
  const name = `${100 * fraction} of 100 calls`
  return [
    { label: `${name}, at the service`, value: atService, unit: 'ms' },
    { label: `${name}, through the gateway`, value: throughGateway, unit: 'ms' },
    {
      label: `${name}, added by the gateway`,
      value: throughGateway - atService,
      unit: 'ms',
      atMost: LONGEST_HOP_MS,
    },
  ]
}

/** Milliseconds from sending each call to the end of its response. Throws if one fails. */
async function measureLatencies(agent: Agent, url: string, tokens: readonly string[]): Promise<number[]> {
  const startedAt = performance.now()
  const calls: Promise<number>[] = []
  for (let number = 0; number < CALLS_PER_SECOND * ROUND_SECONDS; number += 1) {
    const early = startedAt + (1000 * number) / CALLS_PER_SECOND - performance.now()
    if (early > 0) await pause(early)
    calls.push(measureCall(agent, url, tokens[number % tokens.length] ?? ''))
  }
  return Promise.all(calls)
}

const measureCall = (agent: Agent, url: string, token: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const sentAt = performance.now()
    const headers = { authorization: `Bearer ${token}` }
    const call = request(url, { agent, headers }, response => {
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`))
      response.resume()
      response.once('end', () => resolve(performance.now() - sentAt))
    })
    call.once('error', reject)
    call.end()
  })
