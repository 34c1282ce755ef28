import { join } from 'node:path'
import { PROJECT_ROOT } from '@rms/infrastructure'

export type WorkloadName =
  | 'gateway'
  | 'catalog'
  | 'invoicing'
  | 'menu-costing'
  | 'workforce'
  | 'portal'
  | 'invoice-extraction'
  | 'price-history'
  | 'cost-impact'

/** A process of the product, with its entry point and heap limit in megabytes. */
export type Workload = {
  name: WorkloadName
  kind: 'gateway' | 'service' | 'worker'
  entry: string
  heapMegabytes: number
}

const service = (name: WorkloadName): Workload => ({
  name,
  kind: 'service',
  entry: join(PROJECT_ROOT, 'services', name, 'src', 'main.ts'),
  heapMegabytes: 384,
})

const worker = (name: WorkloadName, heapMegabytes: number): Workload => ({
  name,
  kind: 'worker',
  entry: join(PROJECT_ROOT, 'workers', name, 'src', 'main.ts'),
  heapMegabytes,
})

export const WORKLOADS: readonly Workload[] = [
  {
    name: 'gateway',
    kind: 'gateway',
    entry: join(PROJECT_ROOT, 'gateway', 'src', 'main.ts'),
    heapMegabytes: 256,
  },
  service('catalog'),
  service('invoicing'),
  service('menu-costing'),
  service('workforce'),
  service('portal'),
  worker('invoice-extraction', 768),
  worker('price-history', 256),
  worker('cost-impact', 384),
]

/** A worker serves no API: its only port is for metrics and health. */
export type WorkloadPorts = { port: number; metricsPort: number }
export type PortsByWorkload = Record<WorkloadName, WorkloadPorts>

/** Assigns two free ports to each process, and the public port to the gateway. */
export const assignPorts = (gatewayPort: number, free: readonly number[]): PortsByWorkload => {
  const at = (index: number): number => {
    const port = free[index]
    if (port === undefined) throw new Error(`Too few free ports: ${free.length}`)
    return port
  }
  const getPorts = (name: WorkloadName): WorkloadPorts => {
    const index = WORKLOADS.findIndex(workload => workload.name === name)
    return { port: name === 'gateway' ? gatewayPort : at(2 * index), metricsPort: at(2 * index + 1) }
  }
  return {
    gateway: getPorts('gateway'),
    catalog: getPorts('catalog'),
    invoicing: getPorts('invoicing'),
    'menu-costing': getPorts('menu-costing'),
    workforce: getPorts('workforce'),
    portal: getPorts('portal'),
    'invoice-extraction': getPorts('invoice-extraction'),
    'price-history': getPorts('price-history'),
    'cost-impact': getPorts('cost-impact'),
  }
}

/** Readiness endpoint of a process. */
export const getReadinessUrl = ({ name, kind }: Workload, ports: PortsByWorkload): string => {
  const { port, metricsPort } = ports[name]
  return `http://127.0.0.1:${kind === 'worker' ? metricsPort : port}/health/ready`
}
