import {
  accountEndpoints,
  businessEndpoints,
  deliveryEndpoints,
  exchangeRateEndpoints,
  priceAgreementEndpoints,
  productEndpoints,
  purchaseCheckEndpoints,
  rebateEndpoints,
} from '@rms/contracts'
import { addDays } from '@rms/domain-kit'
import { testStaleVersions } from '@rms/testing/stale-versions'
import { afterAll, beforeAll, describe } from 'vitest'
import { type CatalogUnderTest, startCatalog } from './catalog-under-test.ts'

let catalog: CatalogUnderTest
let users = 0
let rateDays = 0
beforeAll(async () => {
  catalog = await startCatalog()
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
