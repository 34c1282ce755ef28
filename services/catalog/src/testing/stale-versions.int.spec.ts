import {
  accountEndpoints,
  businessEndpoints,
  deliveryEndpoints,
  exchangeRateEndpoints,
  parLevelEndpoints,
  priceAgreementEndpoints,
  productEndpoints,
  purchaseCheckEndpoints,
  rebateEndpoints,
  stockCountEndpoints,
  transferEndpoints,
  wasteEndpoints,
} from '@rms/contracts'
import { addDays } from '@rms/domain-kit'
import { testStaleVersions } from '@rms/testing/stale-versions'
import { afterAll, beforeAll, describe } from 'vitest'
import { type CatalogUnderTest, startCatalog } from './catalog-under-test.ts'

let catalog: CatalogUnderTest
let users = 0
let rateDays = 0
/** The first records of the empty catalog, because changes refer to them. */
const [FIRST_PRODUCT, SENDER, RECEIVER] = [1, 1, 2]
const PAR = { location_id: SENDER, product_id: FIRST_PRODUCT }
const SENT = { to_location_id: RECEIVER, lines: [{ product_id: FIRST_PRODUCT, quantity: 5 }] }
beforeAll(async () => {
  catalog = await startCatalog()
  await makeStockPlace()
  await makeStockPlace()
}, 60_000)
afterAll(() => catalog?.close())

async function makePriceAgreement() {
  users += 1
  const manager = catalog.asManager()
  const product = await manager.call(productEndpoints.createProduct, {
    body: { name: `Milk ${users}`, unit: 'l' },
  })
  const supplier = await manager.call(businessEndpoints.createSupplier, { body: { name: `Dairy ${users}` } })
  const { id, version } = await manager.call(priceAgreementEndpoints.createPriceAgreement, {
    body: { supplier_id: supplier.id, product_id: product.id, unit_price: 1, valid_from: '2026-03-01' },
  })
  return { path: `/api/price-agreements/${id}`, version }
}

async function makeDelivery() {
  users += 1
  const manager = catalog.asManager()
  const supplier = await manager.call(businessEndpoints.createSupplier, { body: { name: `Fish ${users}` } })
  const location = await manager.call(businessEndpoints.createLocation, { body: { name: `Quay ${users}` } })
  const { id, version } = await manager.call(deliveryEndpoints.checkInDelivery, {
    body: {
      client_id: crypto.randomUUID(),
      delivery_key: crypto.randomUUID(),
      supplier_id: supplier.id,
      location_id: location.id,
      delivery_date: '2026-03-02',
      started_at: '2026-03-02T08:00:00Z',
      lines: [],
    },
  })
  return { path: `/api/deliveries/${id}`, version }
}

async function makeStockPlace() {
  users += 1
  const manager = catalog.asManager()
  const location = await manager.call(businessEndpoints.createLocation, { body: { name: `Store ${users}` } })
  const product = await manager.call(productEndpoints.createProduct, {
    body: { name: `Flour ${users}`, unit: 'kg' },
  })
  return { locationId: location.id, productId: product.id }
}

async function makeStaffMeal() {
  const { id, version } = await catalog.asAdmin().call(wasteEndpoints.recordWaste, {
    body: { client_id: crypto.randomUUID(), location_id: SENDER, kind: 'staff-meal', amount: 4 },
  })
  return { path: `/api/stock/waste/${id}`, version }
}

async function makeTransfer() {
  const { id, version } = await catalog.asAdmin().call(transferEndpoints.sendTransfer, {
    body: { client_id: crypto.randomUUID(), from_location_id: SENDER, ...SENT },
  })
  return { path: `/api/stock/transfers/${id}`, version }
}

async function makeStockCount() {
  const { locationId, productId } = await makeStockPlace()
  const admin = catalog.asAdmin()
  await admin.call(stockCountEndpoints.updateStorageAreas, {
    params: { id: locationId },
    body: { areas: [{ name: 'Cellar', product_ids: [productId] }] },
  })
  return admin.call(stockCountEndpoints.openStockCount, {
    body: { location_id: locationId, after_close_of: '2026-03-02' },
  })
}

describe('Versions of records of the catalog', () => {
  testStaleVersions('catalog', () => catalog.asAdmin(), {
    'PUT /api/suppliers/:id': {
      async make() {
        const body = { name: 'Dairy', allow_same_name: true }
        const { id, version } = await catalog.asManager().call(businessEndpoints.createSupplier, { body })
        return { path: `/api/suppliers/${id}`, version }
      },
      first: { contactPerson: 'Mei Lin' },
      second: { phone: '020 7946 0000' },
      remaining: { contact_person: 'Mei Lin', phone: '020 7946 0000' },
    },
    'PUT /api/suppliers/:id/terms': {
      async make() {
        const body = { name: 'Dairy', allow_same_name: true }
        const { id } = await catalog.asAdmin().call(businessEndpoints.createSupplier, { body })
        return { path: `/api/suppliers/${id}/terms`, version: 0 }
      },
      first: { delivery_charge: 4.5 },
      second: { minimum_order_amount: 80 },
    },
    'PUT /api/locations/:id': {
      async make() {
        const body = { name: 'Harbour' }
        const { id, version } = await catalog.asManager().call(businessEndpoints.createLocation, { body })
        return { path: `/api/locations/${id}`, version }
      },
      first: { manager: 'Ada Byrne' },
      second: { phone: '020 7946 0000' },
    },
    'POST /api/settings': {
      async make() {
        const { version } = await catalog.asManager().call(businessEndpoints.getSettings)
        return { path: '/api/settings', version }
      },
      first: { companyName: 'Bistro' },
      second: { companyAddress: '1 Road' },
    },
    'PUT /api/products/:id': {
      async make() {
        users += 1
        const body = { name: `Garlic ${users}`, unit: 'kg' }
        const { id, version } = await catalog.asManager().call(productEndpoints.createProduct, { body })
        return { path: `/api/products/${id}`, version }
      },
      first: { category_name: 'Bulbs' },
      second: { sku: 'GA-1', unit_price: 4.5 },
    },
    'PUT /api/price-agreements/:id': {
      make: makePriceAgreement,
      first: { unit_price: 1.1 },
      second: { note: 'Offer 17' },
    },
    'POST /api/price-agreements/:id/end': {
      async make() {
        const { path, version } = await makePriceAgreement()
        return { path: `${path}/end`, version }
      },
      first: { valid_to: '2026-06-30' },
      second: { valid_to: '2026-07-31' },
      remaining: {},
    },
    'PUT /api/rebates/:id': {
      async make() {
        const supplier = await catalog.asManager().call(businessEndpoints.createSupplier, {
          body: { name: 'Winery', allow_same_name: true },
        })
        const { id, version } = await catalog.asManager().call(rebateEndpoints.createRebate, {
          params: { id: supplier.id },
          body: {
            period_from: '2026-01-01',
            period_to: '2026-12-31',
            tiers: [{ from: 0, percent: 2 }],
          },
        })
        return { path: `/api/rebates/${id}`, version }
      },
      first: { retroactive: true },
      second: { note: 'Annual agreement' },
    },
    'PUT /api/exchange-rates/:id': {
      async make() {
        const { id, version } = await catalog.asManager().call(exchangeRateEndpoints.createExchangeRate, {
          body: { currency: 'CHF', date: addDays('2026-03-02', ++rateDays), rate: 0.94, note: '' },
        })
        return { path: `/api/exchange-rates/${id}`, version }
      },
      first: { rate: 0.95 },
      second: { note: 'From the bank' },
    },
    'PUT /api/purchases/policy': {
      async make() {
        const body = { require_orders: false, day_price_percent: 20 }
        const { version } = await catalog
          .asManager()
          .call(purchaseCheckEndpoints.updatePurchasePolicy, { body })
        return { path: '/api/purchases/policy', version }
      },
      first: { require_orders: true },
      second: { day_price_percent: 15 },
    },
    'PUT /api/deliveries/:id': {
      make: makeDelivery,
      first: { note_number: 'LS-17' },
      second: { signature_name: 'Rosa' },
    },
    'PUT /api/stock/waste/:id': {
      make: makeStaffMeal,
      first: { kind: 'staff-meal', amount: 5 },
      second: { kind: 'staff-meal', amount: 5, note: 'Late shift' },
      alwaysChanges: 'a record names its item and unit differently from a request',
    },
    'PUT /api/stock/transfers/:id': {
      make: makeTransfer,
      first: { ...SENT, note: 'By van' },
      second: { ...SENT, note: 'By bike' },
      remaining: {},
      alwaysChanges: 'a record names its lines differently from a request',
    },
    'PUT /api/stock/transfers/:id/receipt': {
      async make() {
        const { path, version } = await makeTransfer()
        return { path: `${path}/receipt`, version }
      },
      first: { lines: [] },
      second: { lines: [] },
      isFinal: true,
    },
    'PUT /api/stock/par-levels': {
      async make() {
        const { version } = await catalog
          .asAdmin()
          .call(parLevelEndpoints.saveParLevel, { body: { ...PAR, par: 1 } })
        return { path: '/api/stock/par-levels', version }
      },
      first: { ...PAR, par: 2 },
      second: { ...PAR, par: 3 },
      remaining: {},
    },
    'PUT /api/stock/areas/:id': {
      async make() {
        const { locationId } = await makeStockPlace()
        return { path: `/api/stock/areas/${locationId}`, version: 0 }
      },
      first: { areas: [{ name: 'Cellar', product_ids: [] }] },
      second: { areas: [{ name: 'Bar', product_ids: [] }] },
      remaining: {},
      alwaysChanges: 'areas without ids are new ones',
    },
    'POST /api/stock/counts/:id/close': {
      async make() {
        const { id, version } = await makeStockCount()
        return { path: `/api/stock/counts/${id}/close`, version }
      },
      first: { allow_incomplete: true },
      second: { allow_incomplete: true },
      isFinal: true,
    },
    'POST /api/stock/counts/:id/reopen': {
      async make() {
        const { id } = await makeStockCount()
        const { version } = await catalog.asAdmin().call(stockCountEndpoints.closeStockCount, {
          ...{ params: { id }, body: { allow_incomplete: true } },
        })
        return { path: `/api/stock/counts/${id}/reopen`, version }
      },
      first: { reason: 'Forgot the freezer' },
      second: { reason: 'Forgot the bar' },
      isFinal: true,
    },
    'PUT /api/users/:id': {
      async make() {
        users += 1
        const body = { username: `person-${users}`, password: 'long enough to be good 7' }
        const { id, version } = await catalog.asAdmin().call(accountEndpoints.createUser, { body })
        return { path: `/api/users/${id}`, version }
      },
      first: { rights: ['payroll'] },
      second: { active: false },
    },
  })
})
