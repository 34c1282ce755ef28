import type { Health, ServiceName } from '@rms/contracts'
import type { RequestHandler } from 'express'

const PROBE_TIMEOUT_MS = 2000

/** The services needed to turn an invoice into prices and dish costs. */
const requiredServices = ['catalog', 'invoicing', 'menu-costing']

/** GET /api/health: the state of every service; 503 when one that invoices need is down. */
export function serveHealth(urls: Record<ServiceName, string>): RequestHandler {
  return async (_request, response) => {
    const states = await Promise.all(
      Object.entries(urls).map(async ([name, url]) => [name, await isReady(url)] as const),
    )
    const health = getOverallHealth(Object.fromEntries(states))
    response.set('Cache-Control', 'no-store')
    if (health.status === 'down') response.set('Retry-After', '5')
    response.status(health.status === 'down' ? 503 : 200).json(health)
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) })
    return answer.ok
  } catch {
    return false
  }
}

/** The overall state: down without a service of the main job, degraded without any other. */
export function getOverallHealth(ready: Record<string, boolean>): Health {
  const services = Object.fromEntries(
    Object.entries(ready).map(([name, up]) => [name, up ? ('ok' as const) : ('down' as const)]),
  )
  const down = Object.keys(ready).filter(name => !ready[name])
  if (down.length === 0) return { status: 'ok', services }
  return { status: down.some(name => requiredServices.includes(name)) ? 'down' : 'degraded', services }
}
