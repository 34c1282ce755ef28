import { WORKLOADS, type Workload, type WorkloadName } from './workloads.ts'

/**
 * How workloads are distributed over processes: each in its own, as in production, or hosted together in two, which
 * start several times faster and need less memory because they load shared code once. A test that kills one workload
 * gives it its own process, and hosts the others.
 */
export type ProcessLayout = 'separate' | 'hosted' | { readonly hostedExcept: WorkloadName }

/** A process, and the workloads that it runs. */
export type ProcessGroup = { name: string; workloads: readonly Workload[] }

/** Workers have their own process, so that recosting a whole menu does not delay calls. */
export const groupWorkloads = (layout: ProcessLayout): ProcessGroup[] => {
  const isSeparate = ({ name }: Workload) =>
    typeof layout === 'object' ? name === layout.hostedExcept : layout === 'separate'
  const hosted = WORKLOADS.filter(workload => !isSeparate(workload))
  const hosts = [
    { name: 'services', workloads: hosted.filter(({ kind }) => kind !== 'worker') },
    { name: 'workers', workloads: hosted.filter(({ kind }) => kind === 'worker') },
  ]
  return [
    ...WORKLOADS.filter(isSeparate).map(workload => ({ name: workload.name, workloads: [workload] })),
    ...hosts.filter(({ workloads }) => workloads.length > 0),
  ]
}
