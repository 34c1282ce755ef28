import { afterAll, beforeAll, expect, it } from 'vitest'
import { createCatalogDependencies } from '../../dependencies.ts'
import { type PurchasesUnderTest, startPurchases } from '../../testing/purchases-under-test.ts'
import { requestFirstPurchaseCosts } from './refresh-purchasing.ts'

let purchases: PurchasesUnderTest
beforeAll(async () => {
  purchases = await startPurchases()
}, 60_000)
afterAll(() => purchases?.close())

const listCosts = async () =>
  (await purchases.emitted('catalog.purchase-costs-changed'))
    .map(({ payload }) => payload)
    .filter(({ costs }) => costs.length > 0)

it('The costs of purchases of earlier releases are published once, although nothing changes', async () => {
  await purchases.invoice({ lines: [{ quantity: 3, unit_price: 20 }] })
  const published = await listCosts()
  await purchases.kit.connection.collection('purchase_cost_months').deleteMany({})
  const earlier = (await purchases.emitted('catalog.purchase-check-requested')).length

  for (const _ of ['once', 'twice']) await requestFirstPurchaseCosts(createCatalogDependencies(purchases.kit))
  const requested = await purchases.emitted('catalog.purchase-check-requested')
  for (const event of requested.slice(earlier)) await purchases.deliver('purchase-facts', event)

  expect(requested.slice(earlier).map(({ payload }) => payload.supplier_id)).toContain(purchases.supplier.id)
  expect(await listCosts()).toEqual([...published, published.at(-1)])
})

it('An invoice that an earlier release paid counts as paid once its status arrives, and only once', async () => {
  const { invoice_id } = await purchases.invoice()
  expect((await purchases.match(invoice_id)).payment.is_paid).toBe(false)
  for (const _ of ['once', 'twice']) await purchases.setState(invoice_id, { revision: 1, status: 'paid' })
  expect((await purchases.match(invoice_id)).payment.is_paid).toBe(true)
  await purchases.setState(invoice_id, { revision: 2, status: 'processed' })
  await purchases.setState(invoice_id, { revision: 1, status: 'paid' })
  expect((await purchases.match(invoice_id)).payment.is_paid).toBe(false)
})
