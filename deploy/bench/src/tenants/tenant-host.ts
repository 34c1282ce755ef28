import { startHostedWorkloads } from '@rms/local/workload-host'
import { z } from 'zod'

const Order = z.object({
  id: z.int(),
  workloads: z.array(z.object({ entry: z.string(), env: z.record(z.string(), z.string()) })),
})

// A process that hosts the workloads of tenants, started by the same function as the workloads of `npm start`. Tenants are
// added one after the other, because an environment variable is too small for the settings of many.
process.on('message', async message => {
  const { id, workloads } = Order.parse(message)
  await startHostedWorkloads(workloads, process.env)
  process.send?.({ started: id })
})
// It waits for its first tenant.
process.channel?.ref()
process.send?.({ started: 0 })
