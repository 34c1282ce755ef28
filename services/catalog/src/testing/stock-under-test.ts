import type { MenuItemReferences, Product, StockTransfer, WasteEntry } from '@rms/contracts'
import { createEventEnvelope, type TestClient, type TestResponse } from '@rms/testing'
import { buildInvoiceEvent } from './catalog-under-test.ts'
import { type ReceivingUnderTest, startReceiving } from './receiving-under-test.ts'

type MenuItemSketch = Partial<MenuItemReferences['items'][number]> & { readonly id: number }
type Answer<Body> = TestResponse<Body & { code?: string }>

/** The catalog with two locations, a supplier, and the calls about movements of stock. */
export interface StockUnderTest extends ReceivingUnderTest {
  readonly supplier: { readonly id: number; readonly name: string }
  /** A product whose invoice of a day states this price per unit. */
  newPricedProduct(name: string, price: { unit: string; price: number; date?: string }): Promise<Product>
  /** A later invoice of the product. */
  buy(product: Product, price: { price: number; date: string }): Promise<void>
  publishMenuItems(from: string, revision: number, items: readonly MenuItemSketch[]): Promise<void>
  recordWaste(sketch: object, client?: TestClient): Promise<Answer<WasteEntry>>
  send(sketch: object, client?: TestClient): Promise<Answer<StockTransfer>>
}

export async function startStock(): Promise<StockUnderTest> {
  const receiving = await startReceiving()
  const manager = receiving.asManager()
  const supplier = await receiving.newSupplier('Fishmonger')
  let invoices = 500
  const deliverPrice = async (name: string, unit: string, price: { price: number; date: string }) => {
    invoices += 1
    const { date, price: unitPrice } = price
    const lines = [{ name, unit, price: unitPrice }]
    await receiving.deliverInvoiceEvents(buildInvoiceEvent(invoices, { supplier, date, lines }))
    await receiving.drain()
  }
  return {
    ...receiving,
    supplier,
    async newPricedProduct(name, { unit, price, date = '2026-03-01' }) {
      await deliverPrice(name, unit, { price, date })
      return receiving.product(name)
    },
    buy: (product, price) => deliverPrice(product.name, product.unit, price),
    async publishMenuItems(from, revision, items) {
      const full = items.map(item => ({
        ...{ kind: 'dish' as const, name: `Dish ${item.id}`, unit: 'portion', unit_cost: '4.5' },
        ...{ is_estimate: false, deleted: false },
        ...item,
      }))
      const event = createEventEnvelope('menu-costing.menu-items-changed', { from, revision, items: full })
      await receiving.deliver('stock-movements', event)
    },
    async recordWaste(sketch, client = manager) {
      const body = {
        client_id: crypto.randomUUID(),
        location_id: receiving.harbour.id,
        ...{ kind: 'waste', date: '2026-03-10', reason: 'spoiled', quantity: 1 },
        ...sketch,
      }
      return (await client.post('/api/stock/waste', body)) as Answer<WasteEntry>
    },
    async send(sketch, client = manager) {
      const body = {
        client_id: crypto.randomUUID(),
        from_location_id: receiving.harbour.id,
        to_location_id: receiving.quay.id,
        sent_on: '2026-03-10',
        ...sketch,
      }
      return (await client.post('/api/stock/transfers', body)) as Answer<StockTransfer>
    },
  }
}
