import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as contracts from '@rms/contracts'
import { getPackageFolder, isTestFile, type SourceImport } from './read-imports.ts'

/** A flow between two processes at run time. Names are package names without scope. */
export interface ProcessFlow {
  readonly kind: 'http' | 'internal' | 'event' | 'handler'
  readonly from: string
  readonly to: string
  /** Names of events, or that it is a call; without numbers, which every new endpoint would change. */
  readonly label: string
}

/** All flows found in the contracts, the code and the queue hosts. */
export async function findProcessFlows(
  root: string,
  imports: readonly SourceImport[],
): Promise<ProcessFlow[]> {
  const flows = [
    ...findPublicCalls(),
    ...(await findInternalCalls(root, imports)),
    ...findEvents(),
    ...findHandlers(imports),
  ]
  const keyOf = ({ kind, from, to }: ProcessFlow) => `${kind} ${from} ${to}`
  return flows.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
}

const findPublicCalls = (): ProcessFlow[] =>
  [...new Set(contracts.allPublicEndpoints.map(({ service }) => service))].map(to => ({
    kind: 'http',
    from: 'gateway',
    to,
    label: 'calls',
  }))

/** The service of each endpoint, by its name in code: `internalEndpoints.usage`. */
const mapEndpointsToServices = (): Map<string, string> =>
  new Map(
    Object.entries(contracts).flatMap(([group, endpoints]) =>
      typeof endpoints === 'object' && endpoints !== null
        ? Object.entries(endpoints).flatMap(([name, endpoint]) =>
            toServiceEntry(`${group}.${name}`, endpoint),
          )
        : [],
    ),
  )

const toServiceEntry = (name: string, endpoint: unknown): [string, string][] =>
  typeof endpoint === 'object' && endpoint !== null && 'service' in endpoint && 'access' in endpoint
    ? [[name, String(endpoint.service)]]
    : []

/** Calls between services, under /internal. */
async function findInternalCalls(root: string, imports: readonly SourceImport[]): Promise<ProcessFlow[]> {
  const owners = mapEndpointsToServices()
  const callers = new Set(
    imports.map(({ from }) => from).filter(file => isProcess(file) && !isTestFile(file)),
  )
  const made = new Set<string>()
  for (const file of callers) {
    const source = await readFile(join(root, file), 'utf8')
    for (const [, endpoint = ''] of source.matchAll(/\.call\(\s*(\w+\.\w+)/g)) {
      const owner = owners.get(endpoint)
      if (owner) made.add([getProcessName(file), owner, endpoint].join(' '))
    }
  }
  const pairs = new Set([...made].map(call => call.split(' ').slice(0, 2).join(' ')))
  return [...pairs].map(pair => {
    const [from = '', to = ''] = pair.split(' ')
    return { kind: 'internal', from, to, label: 'calls' }
  })
}

const isProcess = (file: string): boolean => /^(services\/(?!_shared\/)|workers\/|gateway\/)/.test(file)

const getProcessName = (file: string): string => getPackageFolder(file)?.split('/').at(-1) ?? file

/** Events between processes; a service's events to itself are left out. */
function findEvents(): ProcessFlow[] {
  const flows = new Map<string, string[]>()
  for (const queue of Object.keys(contracts.queueSubscriptions) as contracts.QueueName[]) {
    for (const type of contracts.queueSubscriptions[queue]) {
      const [from = '', event = ''] = type.split('.')
      const key = `${from} ${contracts.queueWorkloads[queue]}`
      flows.set(key, [...new Set([...(flows.get(key) ?? []), event])])
    }
  }
  return [...flows]
    .map(([key, names]): ProcessFlow => {
      const [from = '', to = ''] = key.split(' ')
      return { kind: 'event', from, to, label: names.join('\n') }
    })
    .filter(({ from, to }) => from !== to)
}

/** A worker runs handlers exported by the service that owns the data. */
const findHandlers = (imports: readonly SourceImport[]): ProcessFlow[] => {
  const pairs = imports
    .filter(
      ({ from, to }) => from.startsWith('workers/') && /^services\/(?!_shared)/.test(to) && !isTestFile(from),
    )
    .map(({ from, to }) => `${getProcessName(from)} ${getProcessName(to)}`)
  return [...new Set(pairs)].map(pair => {
    const [from = '', to = ''] = pair.split(' ')
    return { kind: 'handler', from, to, label: 'runs its handlers' }
  })
}
