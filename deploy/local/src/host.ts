import { takeHostedWorkloads } from './hosted-workloads.ts'

// Runs several workloads in one process. Each has its own settings, ports and connections; if one fails, all stop.
const shared = process.env
await Promise.all(
  takeHostedWorkloads(shared).map(async ({ entry, env }) => {
    const { start } = await import(entry)
    await start({ ...shared, ...env })
  }),
)
