import type { Stack } from '@rms/local'
import { createSessions, signIn } from '@rms/testing/test-restaurant'
import { type BenchFigure, median } from '../print-bench-figures.ts'
import { type Amount, measureThroughput, type Target, type Throughput } from './measure-throughput.ts'
import { type MeasuredWrite, prepareWrites } from './measured-writes.ts'
import { listScreenReads } from './screen-reads.ts'
import { type MinimalApi, startMinimalApi } from './start-minimal-api.ts'

const CONNECTIONS = 16
const ROUNDS = 3
const READ_ROUND = { seconds: 2 }
/** Complete rounds of requests, so that a punch leaves nobody clocked in for the next round. */
const WRITE_ROUND = { callsPerConnection: 20 }
/** A token may make 6,000 calls a minute, so the load is shared by this many users. */
const PEOPLE = 64
const SLOWEST_PRINTED = 5
const READ_TARGET = 0.8
const WRITE_TARGET = 0.6

/** Compares reads and writes of the running product, which has the demo restaurant's records. */
export async function compareApi(stack: Stack): Promise<readonly BenchFigure[]> {
  const admin = await signIn(stack)
  const reads = (await listScreenReads(admin)).filter(isChosen)
  const writes = (await prepareWrites(admin, CONNECTIONS)).filter(write => isChosen(firstPath(write)))
  const tokens = await createSessions(stack, PEOPLE)
  const minimal = await startMinimalApi({
    mongodbUri: stack.mongodbUri,
    tokenCount: PEOPLE,
    bodies: await fetchBodies(stack, admin.token, { reads, writes }),
  })
  try {
    const sides = { stack, tokens, minimal }
    return [...(await compareReads(reads, sides)), ...(await compareWrites(writes, sides))]
  } finally {
    minimal.stop()
  }
}

const chosenPaths = process.argv.slice(2).filter(word => word.startsWith('/'))

const isChosen = (path: string): boolean =>
  chosenPaths.length === 0 || chosenPaths.some(chosen => path.startsWith(chosen))

interface Sides {
  readonly stack: Stack
  readonly tokens: readonly string[]
  readonly minimal: MinimalApi
}

async function compareReads(reads: readonly string[], sides: Sides): Promise<BenchFigure[]> {
  const { stack, tokens, minimal } = sides
  const compared: Comparison[] = []
  for (const [index, path] of reads.entries()) {
    const ours = createReads(path, tokens)
    const theirs = createReads(`/api/records/read-${index}`, minimal.tokens)
    compared.push(
      await compare(path, {
        amount: READ_ROUND,
        ours: toStackTarget(stack, ours),
        theirs: toMinimalTarget(sides, theirs),
      }),
    )
  }
  const slowestFirst = compared.toSorted((a, b) => a.ratio - b.ratio)
  return [
    ...slowestFirst
      .slice(0, SLOWEST_PRINTED)
      .map(({ label, ratio }) => ratioFigure(label, ratio, READ_TARGET)),
    { label: 'reads: median ratio', value: median(compared.map(({ ratio }) => ratio)), unit: '×' },
    { label: 'reads: number of paths', value: compared.length, unit: '' },
  ]
}

async function compareWrites(writes: readonly MeasuredWrite[], sides: Sides): Promise<BenchFigure[]> {
  const figures: BenchFigure[] = []
  for (const write of writes) {
    const ours = write.requestsByConnection.map((requests, connection) =>
      requests.map(({ method, path, body }) => ({
        method,
        path,
        headers: jsonHeaders(sides.tokens[connection]),
        body: JSON.stringify(body),
      })),
    )
    const theirs = write.requestsByConnection.map((requests, connection) =>
      requests.map(({ body }) => ({
        method: 'PUT',
        path: `/api/records/${encodeURIComponent(write.label)}/${connection}`,
        headers: jsonHeaders(sides.minimal.tokens[connection]),
        body: JSON.stringify(body),
      })),
    )
    const targets = {
      amount: WRITE_ROUND,
      ours: toStackTarget(sides.stack, ours),
      theirs: toMinimalTarget(sides, theirs),
    }
    const { label, ratio } = await compare(write.label, targets)
    figures.push(ratioFigure(label, ratio, WRITE_TARGET))
  }
  return figures
}

interface Comparison {
  readonly label: string
  readonly ratio: number
}

/** Rounds of both sides alternate, because the speed of a machine changes over time. */
async function compare(
  label: string,
  { ours, theirs, amount }: { readonly ours: Target; readonly theirs: Target; readonly amount: Amount },
): Promise<Comparison> {
  const rounds: { readonly ours: Throughput; readonly theirs: Throughput }[] = []
  await measureThroughput(theirs, amount)
  await measureThroughput(ours, amount)
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({
      theirs: await measureThroughput(theirs, amount),
      ours: await measureThroughput(ours, amount),
    })
  const ratio = median(rounds.map(round => round.ours.callsPerSecond / round.theirs.callsPerSecond))
  const toMedians = (side: 'ours' | 'theirs') =>
    [
      `${median(rounds.map(round => round[side].callsPerSecond)).toFixed(0)}/s`,
      `${median(rounds.map(round => round[side].cpuMillisecondsPerCall)).toFixed(2)} ms CPU`,
    ].join(', ')
  console.log(`  ${ratio.toFixed(2)} × ${label}: ${toMedians('ours')}; minimal pair: ${toMedians('theirs')}`)
  return { label, ratio }
}

const ratioFigure = (label: string, value: number, atLeast: number): BenchFigure => ({
  label: `${label}: ours ÷ minimal pair`,
  value,
  unit: '×',
  atLeast,
})

/** An unknown query parameter makes every URL of the connections different, so that no two requests are equal. */
const createReads = (path: string, tokens: readonly string[]) =>
  Array.from({ length: CONNECTIONS }, (_, connection) =>
    tokens.map((token, person) => ({
      path: `${path}${path.includes('?') ? '&' : '?'}request=${connection}-${person}`,
      headers: { authorization: `Bearer ${token}` },
    })),
  )

const jsonHeaders = (token: string | undefined) => ({
  authorization: `Bearer ${token}`,
  'content-type': 'application/json',
})

type Requests = Target['requestsByConnection']

const toStackTarget = (stack: Stack, requestsByConnection: Requests): Target => ({
  url: stack.url,
  pids: [...stack.processes.values()].flatMap(({ pid }) => pid ?? []),
  requestsByConnection,
})

const toMinimalTarget = ({ stack, minimal }: Sides, requestsByConnection: Requests): Target => ({
  url: minimal.url,
  pids: [...minimal.pids, ...[stack.processes.get('mongodb')?.pid ?? []].flat()],
  requestsByConnection,
})

const firstPath = ({ requestsByConnection }: MeasuredWrite): string =>
  requestsByConnection[0]?.[0]?.path ?? ''

/** The product's response to each read and to the first request of each write, which the minimal pair returns too. */
async function fetchBodies(
  stack: Stack,
  token: string,
  { reads, writes }: { readonly reads: readonly string[]; readonly writes: readonly MeasuredWrite[] },
): Promise<Record<string, unknown>> {
  const bodies: Record<string, unknown> = {}
  const send = async (label: string, path: string, init: RequestInit = {}) => {
    const answer = await fetch(stack.url + path, { ...init, headers: jsonHeaders(token) })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    bodies[label] = await answer.json()
  }
  for (const [index, path] of reads.entries()) await send(`read-${index}`, path)
  for (const { label, requestsByConnection } of writes) {
    // The last connection's requests end where they began, so that a punch leaves nobody clocked in.
    for (const { method, path, body } of requestsByConnection.at(-1) ?? [])
      await send(label, path, { method, body: JSON.stringify(body) })
  }
  return bodies
}
