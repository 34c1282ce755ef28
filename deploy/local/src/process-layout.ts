import { WORKLOADS, type Workload } from './workloads.ts'

/**
 * How workloads are distributed over processes: each in its own, as in production, or hosted together in two, which
 * start several times faster and need less memory because they load shared code once.
 */
export type ProcessLayout = 'separate' | 'hosted'

/** A process, and the workloads that it runs. */
export type ProcessGroup = { name: string; workloads: readonly Workload[] }

/** Workers have their own process, so that recosting a whole menu does not delay calls. */
export const groupWorkloads = (layout: ProcessLayout): ProcessGroup[] => {
  if (layout === 'separate')
    return WORKLOADS.map(workload => ({ name: workload.name, workloads: [workload] }))
  const workers = WORKLOADS.filter(({ kind }) => kind === 'worker')
  const others = WORKLOADS.filter(({ kind }) => kind !== 'worker')
  return [
    { name: 'services', workloads: others },
    { name: 'workers', workloads: workers },
  ]
}
