import { decimal } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import type { PriceEntry } from '../prices/price-entries.ts'
import { applyProductChange, isUntouched, newProduct } from './product.ts'

const NOW = Temporal.Instant.from('2026-03-01T10:00:00Z')
const made = applyProductChange(
  newProduct(7, { name: 'Butter', unit: 'kg', bornOfItemId: 70 }, NOW),
  {},
  null,
).product
const handPrice: PriceEntry = {
  id: 'hand-7-2026-03-01',
  productId: 7,
  invoiceDate: '2026-03-01',
  invoiceId: null,
  lineOrder: 0,
  price: decimal(3),
  unit: 'kg',
  lineName: '',
  supplierId: null,
  supplierName: '',
  locationName: '',
}
const after = (change: Parameters<typeof applyProductChange>[1]) =>
  applyProductChange(made, change, null).product

describe('A product that an invoice made', () => {
  it('is untouched until a person changes it', () => {
    expect(isUntouched(made)).toBe(true)
    expect(isUntouched(after({ fields: { categoryName: 'Dairy' } }))).toBe(false)
    expect(isUntouched(applyProductChange(made, { priceByHand: true }, handPrice).product)).toBe(false)
  })

  it('is untouched by the suppliers that invoices give it or take from it', () => {
    expect(isUntouched(after({ addSupplierIds: [3] }))).toBe(true)
  })

  it('is not untouched when another product is part of it', () => {
    expect(isUntouched({ ...made, mergedFrom: [{ id: 8, name: 'Beurre', at: NOW }] })).toBe(false)
  })

  it('counts as made for the line that brings it back', () => {
    const back = applyProductChange(
      { ...made, deleted: true },
      { revived: true, revivedByItemId: 90 },
      null,
    ).product
    expect(back).toMatchObject({ deleted: false, bornOfItemId: 90 })
    expect(after({ revived: true, revivedByItemId: 90 }).bornOfItemId).toBe(70)
  })
})
