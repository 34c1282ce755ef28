import type { ServiceName } from '@rms/contracts'
import type { Stack } from '@rms/local'
import { createFaultProxy, type FaultProxy } from '@rms/testing'

const ADDRESS_NAMES = {
  catalog: 'CATALOG_URL',
  invoicing: 'INVOICING_URL',
  'menu-costing': 'MENU_COSTING_URL',
  workforce: 'WORKFORCE_URL',
  portal: 'PORTAL_URL',
} as const satisfies Record<ServiceName, string>

/** A fault proxy in front of every service. */
export interface FaultProxies {
  /** Environment variables that point the processes to the proxies. */
  readonly env: Record<string, string>
  readonly proxies: readonly (readonly [ServiceName, FaultProxy])[]
  /** Sets the real addresses of the services; required before the first call. */
  setPorts(ports: Stack['ports']): void
  close(): Promise<void>
}

export async function createFaultProxies(): Promise<FaultProxies> {
  let known: Stack['ports'] | undefined
  const addressOf = (service: ServiceName) => () => {
    if (!known) throw new Error(`the address of ${service} has not been set`)
    return `http://127.0.0.1:${known[service].port}`
  }
  const services = Object.keys(ADDRESS_NAMES) as ServiceName[]
  const all = await Promise.all(
    services.map(async service => [service, await createFaultProxy(addressOf(service))] as const),
  )
  return {
    env: Object.fromEntries(
      all.map(([service, { url }]) => [ADDRESS_NAMES[service], url.replace(/\/$/, '')]),
    ),
    proxies: all,
    setPorts: ports => {
      known = ports
    },
    close: async () => void (await Promise.all(all.map(([, gate]) => gate.close()))),
  }
}
