import { toDecimal } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import type { PriceEntry } from '../prices/price-entries.ts'
import { applyProductChange, buildNewProduct, type Product } from './product.ts'
import { getBasePrice, toProductReference } from './product-presenter.ts'

const NOW = Temporal.Instant.from('2026-03-01T10:00:00Z')

const entry = (price: number, more: Partial<PriceEntry> = {}): PriceEntry => ({
  id: 'item-10',
  productId: 7,
  invoiceDate: '2026-03-01',
  invoiceId: 1,
  lineOrder: 0,
  price: toDecimal(price),
  unit: 'kg',
  supplierId: 3,
  supplierName: 'Dairy',
  locationName: 'Harbour',
  lineName: '',
  ...more,
})
const butter = (price: PriceEntry | null, more: Partial<Product> = {}): Product => ({
  ...applyProductChange(buildNewProduct(7, { name: 'Butter', unit: 'kg', supplierIds: [3] }, NOW), {}, price)
    .product,
  ...more,
})
const versions = ({ version, priceVersion }: Product) => [version, priceVersion]

describe('a new product', () => {
  it('is published with its price, or without one as a change', () => {
    const created = buildNewProduct(7, { name: 'Butter', unit: 'kg' }, NOW)
    expect(applyProductChange(created, {}, null)).toMatchObject({
      eventKind: 'changed',
      product: { version: 1, priceVersion: 0 },
    })
    expect(applyProductChange(created, {}, entry(5))).toMatchObject({
      eventKind: 'price-changed',
      product: { version: 1, priceVersion: 1 },
    })
  })
})

describe('a product', () => {
  it('is not published if nothing about it has changed', () => {
    const known = butter(entry(5))
    expect(applyProductChange(known, { addSupplierIds: [3] }, entry(5))).toEqual({
      product: known,
      eventKind: 'nothing',
    })
  })

  it('is published with a new price, higher, lower or removed, with both versions incremented', () => {
    for (const inForce of [entry(6), entry(4), null]) {
      const { product, eventKind } = applyProductChange(butter(entry(5)), {}, inForce)
      expect(eventKind).toBe('price-changed')
      expect(versions(product)).toEqual([2, 2])
    }
  })

  it('with the same price from a later invoice is published as a change, but not of the price', () => {
    const later = entry(5, { id: 'item-20', invoiceId: 2, invoiceDate: '2026-03-08' })
    const { product, eventKind } = applyProductChange(butter(entry(5)), {}, later)
    expect(eventKind).toBe('changed')
    expect(product.price?.date).toBe('2026-03-08')
    expect(versions(product)).toEqual([2, 2])
  })

  it('gets a supplier only once', () => {
    const { product, eventKind } = applyProductChange(butter(entry(5)), { addSupplierIds: [9, 9] }, entry(5))
    expect(eventKind).toBe('changed')
    expect(product.supplierIds).toEqual([3, 9])
    expect(versions(product)).toEqual([2, 1])
  })

  it('that was deleted stays deleted whatever its price does, until it is named again', () => {
    const deletedProduct = butter(entry(5), { deleted: true })
    expect(applyProductChange(deletedProduct, {}, entry(6)).product.deleted).toBe(true)
    expect(applyProductChange(deletedProduct, { isRestored: true }, entry(6)).product.deleted).toBe(false)
  })
})

describe('the published data of a product', () => {
  it('has the current names of its suppliers, that of the current price first', () => {
    const product = butter(entry(5), { supplierIds: [1, 3] })
    const names = new Map([
      [1, 'Market'],
      [3, 'Dairy & Sons'],
    ])
    expect(toProductReference(product, names)).toMatchObject({
      suppliers: [
        { id: 3, name: 'Dairy & Sons' },
        { id: 1, name: 'Market' },
      ],
      price: { unit_price: 5, supplier_id: 3, supplier_name: 'Dairy & Sons' },
    })
  })
})

describe('the price per base unit', () => {
  const cola = { name: 'Cola 24 x 0,5 l', unit: 'cases' }
  const base = (price: number, lineName: string, unit = 'cases') =>
    getBasePrice(toDecimal(price), { unit, lineName }, cola)

  it('uses the words of the line, so that a smaller pack at the same price costs more', () => {
    expect(base(12, 'COLA 24 x 0.5 l')).toEqual({ base_unit: 'l', base_price: 1 })
    expect(base(12, 'COLA 24 x 0.4 l')).toEqual({ base_unit: 'l', base_price: 1.25 })
  })

  it('uses the words of the product if the line does not state a pack size, as for a manual price', () => {
    expect(base(12, '', '')).toEqual({ base_unit: 'l', base_price: 1 })
    expect(base(12, 'Cola')).toEqual({ base_unit: 'l', base_price: 1 })
  })

  it('is left out if neither states a pack size', () => {
    expect(
      getBasePrice(toDecimal(3), { unit: 'Bund', lineName: 'Dill' }, { name: 'Dill', unit: 'Bund' }),
    ).toEqual({})
  })
})
