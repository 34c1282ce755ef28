import { z } from 'zod'
import {
  createErrorFinding,
  createOkFinding,
  createWarningFinding,
  type DoctorFinding,
} from './finding-rules.ts'

const Health = z.object({ status: z.string(), services: z.record(z.string(), z.string()) })

/** Checks that the product responds at this address, with all its services. */
export async function checkStackHealth(url: string | undefined): Promise<DoctorFinding[]> {
  if (!url)
    return [createWarningFinding('The address of the product is unknown: set RMS_URL to have it checked.')]
  try {
    const answer = await fetch(new URL('/api/health', url), { signal: AbortSignal.timeout(5000) })
    const { services } = Health.parse(await answer.json())
    const down = Object.entries(services).filter(([, state]) => state !== 'ok')
    if (down.length === 0) return [createOkFinding(`The product responds at ${url}, with all its services.`)]
    return down.map(([name]) => createErrorFinding(`${name} does not respond. See its log, and restart it.`))
  } catch {
    return [createErrorFinding(`The gateway does not respond at ${url}. Check that it runs.`)]
  }
}
