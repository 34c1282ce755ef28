import { decimal } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import type { PriceEntry } from '../prices/price-entries.ts'
import { getBasePrice, toProductReference } from './present-product.ts'
import { applyProductChange, newProduct, type Product } from './product.ts'

const NOW = Temporal.Instant.from('2026-03-01T10:00:00Z')

const entry = (price: number, more: Partial<PriceEntry> = {}): PriceEntry => ({
  id: 'item-10',
  productId: 7,
  invoiceDate: '2026-03-01',
  invoiceId: 1,
  lineOrder: 0,
  price: decimal(price),
  unit: 'kg',
  supplierId: 3,
  supplierName: 'Dairy',
  locationName: 'Harbour',
  lineName: '',
  ...more,
})
const butter = (price: PriceEntry | null, more: Partial<Product> = {}): Product => ({
  ...applyProductChange(newProduct(7, { name: 'Butter', unit: 'kg', supplierIds: [3] }, NOW), {}, price)
    .product,
  ...more,
})
const versions = ({ version, priceVersion }: Product) => [version, priceVersion]

describe('a new product', () => {
  it('is news by its price, or as such without one', () => {
    const born = newProduct(7, { name: 'Butter', unit: 'kg' }, NOW)
    expect(applyProductChange(born, {}, null)).toMatchObject({
      news: 'changed',
      product: { version: 1, priceVersion: 0 },
    })
    expect(applyProductChange(born, {}, entry(5))).toMatchObject({
      news: 'price-changed',
      product: { version: 1, priceVersion: 1 },
    })
  })
})

describe('a product', () => {
  it('is no news when nothing about it changed', () => {
    const known = butter(entry(5))
    expect(applyProductChange(known, { addSupplierIds: [3] }, entry(5))).toEqual({
      product: known,
      news: 'nothing',
    })
  })

  it('tells of another price, up, down or gone, with both versions higher', () => {
    for (const inForce of [entry(6), entry(4), null]) {
      const { product, news } = applyProductChange(butter(entry(5)), {}, inForce)
      expect(news).toBe('price-changed')
      expect(versions(product)).toEqual([2, 2])
    }
  })

  it('at the same price from a later invoice has changed, its price has not', () => {
    const later = entry(5, { id: 'item-20', invoiceId: 2, invoiceDate: '2026-03-08' })
    const { product, news } = applyProductChange(butter(entry(5)), {}, later)
    expect(news).toBe('changed')
    expect(product.price?.date).toBe('2026-03-08')
    expect(versions(product)).toEqual([2, 2])
  })

  it('gains a supplier once', () => {
    const { product, news } = applyProductChange(butter(entry(5)), { addSupplierIds: [9, 9] }, entry(5))
    expect(news).toBe('changed')
    expect(product.supplierIds).toEqual([3, 9])
    expect(versions(product)).toEqual([2, 1])
  })

  it('that was deleted stays so whatever its price does, until it is named again', () => {
    const gone = butter(entry(5), { deleted: true })
    expect(applyProductChange(gone, {}, entry(6)).product.deleted).toBe(true)
    expect(applyProductChange(gone, { revived: true }, entry(6)).product.deleted).toBe(false)
  })
})

describe('what others know of a product', () => {
  it('names its suppliers as they are called today, that of the price first', () => {
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
    getBasePrice(decimal(price), { unit, lineName }, cola)

  it('goes by the words of the line, so that a smaller pack at the same price is dearer', () => {
    expect(base(12, 'COLA 24 x 0.5 l')).toEqual({ base_unit: 'l', base_price: 1 })
    expect(base(12, 'COLA 24 x 0.4 l')).toEqual({ base_unit: 'l', base_price: 1.25 })
  })

  it('goes by the product where the line does not say, as for a price by hand', () => {
    expect(base(12, '', '')).toEqual({ base_unit: 'l', base_price: 1 })
    expect(base(12, 'Cola')).toEqual({ base_unit: 'l', base_price: 1 })
  })

  it('is left out where neither says what a pack holds', () => {
    expect(
      getBasePrice(decimal(3), { unit: 'Bund', lineName: 'Dill' }, { name: 'Dill', unit: 'Bund' }),
    ).toEqual({})
  })
})
