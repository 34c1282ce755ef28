import {
  businessEndpoints,
  type Delivery,
  type DeliveryDay,
  type DeliveryDetails,
  type Order,
  productEndpoints,
  type StaffAccount,
} from '@rms/contracts'
import { toBusinessDay } from '@rms/domain-kit'
import { startStubWorkforce, type TestClient, type TestResponse } from '@rms/testing'
import { type CatalogUnderTest, startCatalog } from './catalog-under-test.ts'

export const ROSA = 5
export const LUCA = 6

type Place = { readonly id: number; readonly name: string }

/** A check-in as a test describes it; everything else has a default. */
export interface CheckInSketch {
  readonly client?: TestClient
  /** Sent by a manager. */
  readonly office?: boolean
  readonly supplier?: { readonly id: number }
  readonly location?: Place
  readonly order?: Order
  readonly [field: string]: unknown
}

/** The catalog with a supplier, two locations and staff who receive deliveries, and the calls of these tests. */
export interface ReceivingUnderTest extends CatalogUnderTest {
  readonly harbour: Place
  readonly quay: Place
  readonly rosa: TestClient
  readonly luca: TestClient
  readonly today: string
  /** Where staff receive deliveries. */
  readonly receiving: Map<number, Place[]>
  /** What workforce knows about people, by id. */
  readonly people: Map<number, StaffAccount>
  newProduct(name?: string, unit?: string): Promise<Place>
  /** Orders each product in the quantity, for today at Harbour. */
  placeOrder(supplier: Place, items: readonly (readonly [Place, number])[], more?: object): Promise<Order>
  checkIn(sketch: CheckInSketch): Promise<TestResponse<Delivery & { code?: string }>>
  /** The deliveries of a day at a location, as a staff member sees them. */
  getDay(client?: TestClient, location?: Place): Promise<DeliveryDay>
  getDelivery(id: number): Promise<DeliveryDetails>
}

export async function startReceiving(): Promise<ReceivingUnderTest> {
  const workforce = await startStubWorkforce()
  const catalog = await startCatalog({ WORKFORCE_URL: workforce.url })
  const manager = catalog.asManager()
  const newLocation = async (name: string) => {
    const { id } = await manager.call(businessEndpoints.createLocation, { body: { name, timezone: 'UTC' } })
    return { id, name }
  }
  const [harbour, quay] = [await newLocation('Harbour'), await newLocation('Quay')]
  for (const id of [ROSA, LUCA]) workforce.receiving.set(id, [harbour])
  const today = toBusinessDay(Temporal.Now.instant(), 'UTC')
  const rosa = catalog.asStaff(ROSA)
  let products = 0
  return {
    ...catalog,
    harbour,
    quay,
    rosa,
    luca: catalog.asStaff(LUCA),
    today,
    receiving: workforce.receiving,
    people: workforce.people,
    async newProduct(name = 'Butter', unit = 'case') {
      products += 1
      const body = { name: `${name} ${products}`, unit }
      return manager.call(productEndpoints.createProduct, { body })
    },
    async placeOrder(supplier, items, more = {}) {
      const { status, body } = await manager.post('/api/orders', {
        supplier_id: supplier.id,
        location_id: harbour.id,
        delivery_date: today,
        items: items.map(([product, quantity]) => ({
          ...{ product_id: product.id, product_name: product.name, quantity, unit: 'case', unit_price: 20 },
        })),
        ...more,
      })
      if (status !== 201) throw new Error(`the order was answered ${status} ${JSON.stringify(body)}`)
      return (body as { order: Order }).order
    },
    async checkIn({ client = rosa, office = false, supplier, location = harbour, order, ...more }) {
      const supplierId = supplier?.id ?? order?.supplier_id ?? 0
      const path = office ? '/api/deliveries' : '/api/staff-portal/deliveries'
      const answer = await client.post(path, {
        client_id: crypto.randomUUID(),
        delivery_key: `expected-${supplierId}-${location.id}-${today}-0`,
        supplier_id: supplierId,
        location_id: location.id,
        delivery_date: today,
        order_ids: order ? [order.id] : [],
        started_at: '2026-01-01T08:00:00Z',
        lines: [],
        ...more,
      })
      return answer as TestResponse<Delivery & { code?: string }>
    },
    async getDay(client = rosa, location = harbour) {
      const { body } = await client.get('/api/staff-portal/deliveries')
      const { days } = body as { days: DeliveryDay[] }
      const day = days.find(({ location_id }) => location_id === location.id)
      if (!day) throw new Error(`there is no day of ${location.name}: ${JSON.stringify(body)}`)
      return day
    },
    getDelivery: async id => (await manager.get(`/api/deliveries/${id}`)).body as DeliveryDetails,
    async close() {
      await catalog.close()
      await workforce.close()
    },
  }
}

/** A line of an order, or of goods that were not ordered. */
export const buildLine = (
  { order, position = 0, product }: { order?: Order; position?: number; product?: Place },
  more: object = {},
) => ({
  recorded_at: Temporal.Now.instant().toString(),
  order_line: order ? { order_id: order.id, line_id: String(position) } : null,
  product_id: product?.id ?? order?.items[position]?.product_id,
  unit: 'case',
  received: 0,
  ...more,
})

/** The expected delivery of a supplier on a day; throws if there is none. */
export function findExpected({ expected }: DeliveryDay, supplier: { readonly id: number }) {
  const found = expected.find(({ supplier_id }) => supplier_id === supplier.id)
  if (!found) throw new Error('the supplier is not expected')
  return found
}
