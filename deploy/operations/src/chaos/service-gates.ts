import type { ServiceName } from '@rms/contracts'
import type { Stack } from '@rms/local'
import { createNetworkGate, type NetworkGate } from '@rms/testing'

const ADDRESS_NAMES = {
  catalog: 'CATALOG_URL',
  invoicing: 'INVOICING_URL',
  'menu-costing': 'MENU_COSTING_URL',
  workforce: 'WORKFORCE_URL',
  portal: 'PORTAL_URL',
} as const satisfies Record<ServiceName, string>

/** A gate before every service: what the gateway and the others call passes through it. */
export interface ServiceGates {
  /** Where the processes are told that the services are. */
  readonly env: Record<string, string>
  readonly all: readonly (readonly [ServiceName, NetworkGate])[]
  /** Before the first call: where the services really are. */
  leadTo(ports: Stack['ports']): void
  close(): Promise<void>
}

export async function createServiceGates(): Promise<ServiceGates> {
  let known: Stack['ports'] | undefined
  const addressOf = (service: ServiceName) => () => {
    if (!known) throw new Error(`nobody has said yet where ${service} is`)
    return `http://127.0.0.1:${known[service].port}`
  }
  const services = Object.keys(ADDRESS_NAMES) as ServiceName[]
  const all = await Promise.all(
    services.map(async service => [service, await createNetworkGate(addressOf(service))] as const),
  )
  return {
    env: Object.fromEntries(
      all.map(([service, { url }]) => [ADDRESS_NAMES[service], url.replace(/\/$/, '')]),
    ),
    all,
    leadTo: ports => {
      known = ports
    },
    close: async () => void (await Promise.all(all.map(([, gate]) => gate.close()))),
  }
}
