// As a program, this file runs several workloads in one process. Each has its own settings, ports and connections; if one
// fails, all stop.

/** A workload in a process that hosts several: its program, and its settings where they differ from the others'. */
export type HostedWorkload = { entry: string; env: Record<string, string> }

/** The environment variable that tells a host what to run. */
const VARIABLE = 'RMS_HOSTED_WORKLOADS'

/** The environment of a host: what its workloads have in common, and a variable with the differences. */
export const buildHostEnvironment = (
  workloads: readonly { entry: string; env: NodeJS.ProcessEnv }[],
): NodeJS.ProcessEnv => {
  const [first = { env: {} }] = workloads
  const isShared = ([name, value]: [string, string | undefined]) =>
    workloads.every(({ env }) => env[name] === value)
  const shared = Object.fromEntries(Object.entries(first.env).filter(isShared))
  const hosted = workloads.map(({ entry, env }) => ({
    entry,
    env: Object.fromEntries(Object.entries(env).filter(([name]) => !(name in shared))),
  }))
  return { ...shared, [VARIABLE]: JSON.stringify(hosted) }
}

/** What a host runs. The variable is removed, because a workload must not see the secrets of another. */
export const takeHostedWorkloads = (env: NodeJS.ProcessEnv): HostedWorkload[] => {
  const hosted: HostedWorkload[] = JSON.parse(env[VARIABLE] ?? '[]')
  delete env[VARIABLE]
  return hosted
}

/** Starts workloads in this process; resolves when all of them are ready. */
export const startHostedWorkloads = async (
  hosted: readonly HostedWorkload[],
  shared: NodeJS.ProcessEnv,
): Promise<void> => {
  await Promise.all(
    hosted.map(async ({ entry, env }) => {
      const { start } = await import(entry)
      await start({ ...shared, ...env })
    }),
  )
}

if (import.meta.main) await startHostedWorkloads(takeHostedWorkloads(process.env), process.env)
