import { type LocationReference, type Rota, type StaffMember, staffEndpoints } from '@rms/contracts'
import { createEventEnvelope, startTestService, type TestClient, type TestService } from '@rms/testing'
import { createWorkforceService } from '../app.ts'
import { workforceEnvironmentSchema } from '../config.ts'
import { createWorkforceDependencies } from '../dependencies.ts'
import { type StubCatalog, startStubCatalog } from './stub-catalog.ts'

/** The workforce service on real servers with a stub catalog, and helpers for tests. */
export interface WorkforceUnderTest extends TestService {
  readonly catalog: StubCatalog
  readonly manager: TestClient
  /** A location that the catalog has and has published. */
  createLocation(timezone: string | null, name?: string): Promise<LocationReference>
  hire(details?: Record<string, unknown>): Promise<StaffMember>
  createRota(details: Record<string, unknown>): Promise<Rota>
}

export async function startWorkforce(): Promise<WorkforceUnderTest> {
  const catalog = await startStubCatalog()
  const service = await startTestService(
    'workforce',
    kit => createWorkforceService(createWorkforceDependencies(kit)),
    {
      environment: workforceEnvironmentSchema,
      env: { CATALOG_URL: catalog.url },
    },
  )
  const manager = service.asManager({ rights: ['payroll', 'settings'] })
  let people = 0
  return {
    ...service,
    catalog,
    manager,
    async createLocation(timezone, name = 'Harbour') {
      const place = createTestLocation(catalog.locations.size + 1, { timezone, name })
      catalog.locations.set(place.id, place)
      await service.deliver('workforce-references', createEventEnvelope('catalog.location-changed', place))
      return place
    },
    hire(details = {}) {
      people += 1
      const body = { ...personNumber(people), ...details }
      return manager.call(staffEndpoints.createStaff, { body })
    },
    async createRota(details) {
      const { body, status } = await manager.post('/api/rotas', {
        name: 'Kitchen week',
        department: 'Kitchen',
        ...details,
      })
      if (status !== 201) throw new Error(`a rota answered ${status}: ${JSON.stringify(body)}`)
      return (body as { rota: Rota }).rota
    },
    async close() {
      await service.close()
      await catalog.close()
    },
  }
}

export const createTestLocation = (
  id: number,
  details: Partial<LocationReference> = {},
): LocationReference => ({
  id,
  name: `Place ${id}`,
  address: '3 Quay Street',
  latitude: 51.5,
  longitude: -0.12,
  radius: 100,
  timezone: null,
  wifi_networks: [],
  version: 1,
  deleted: false,
  ...details,
})

const personNumber = (number: number) => ({
  name: `Person ${number}`,
  email: `person-${number}@example.com`,
  phone: '',
  position: 'Line Cook',
  department: 'Kitchen' as const,
  start_date: '2020-01-06',
  salary_type: 'hourly' as const,
  salary_amount: 16,
  location_id: null,
})

/** Number of responses by status. */
export const countResponseStatuses = (answers: readonly { status: number }[]): Record<number, number> => {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

export const callConcurrently = <T>(count: number, call: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => call(index)))
