import { z } from 'zod'
import { attention, type Finding, fine, trouble } from './rules.ts'

const Health = z.object({ status: z.string(), services: z.record(z.string(), z.string()) })

/** Does the product answer at this address, with all its services? */
export async function examineProduct(url: string | undefined): Promise<Finding[]> {
  if (!url)
    return [
      attention('Nobody says where the product answers: name its address in RMS_URL to have it looked at.'),
    ]
  try {
    const answer = await fetch(new URL('/api/health', url), { signal: AbortSignal.timeout(5000) })
    const { services } = Health.parse(await answer.json())
    const down = Object.entries(services).filter(([, state]) => state !== 'ok')
    if (down.length === 0) return [fine(`The product answers at ${url}, with all its services.`)]
    return down.map(([name]) => trouble(`${name} does not answer. See its log, and start it again.`))
  } catch {
    return [trouble(`The gateway does not answer at ${url}. See whether it runs.`)]
  }
}
