import { loadDemoIntoEmptyBusiness } from '@rms/demo-restaurant/load-into-empty-business'
import { startStack } from '@rms/local'
import { compareApi } from './api/compare-api.ts'
import type { BenchFigure } from './print-bench-figures.ts'

/**
 * Throughput of what screens read and write, against the least that the same packages can do: a gateway and a service
 * that only check the token, with the same bodies from the same MongoDB. Paths (`npm run bench -- api /api/dishes`)
 * limit the measured requests to those that begin with one of them.
 */
export async function benchApi(): Promise<readonly BenchFigure[]> {
  const stack = await startStack({ ownServers: true })
  try {
    await loadDemoIntoEmptyBusiness(stack, () => undefined)
    return await compareApi(stack)
  } finally {
    await stack.stop()
  }
}
