import { toDecimal } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import type { PriceEntry } from '../prices/price-entries.ts'
import { applyProductChange, buildNewProduct, isUntouchedProduct } from './product.ts'

const NOW = Temporal.Instant.from('2026-03-01T10:00:00Z')
const made = applyProductChange(
  buildNewProduct(7, { name: 'Butter', unit: 'kg', createdForItemId: 70 }, NOW),
  {},
  null,
).product
const handPrice: PriceEntry = {
  id: 'hand-7-2026-03-01',
  productId: 7,
  invoiceDate: '2026-03-01',
  invoiceId: null,
  lineOrder: 0,
  price: toDecimal(3),
  unit: 'kg',
  lineName: '',
  supplierId: null,
  supplierName: '',
  locationName: '',
}
const after = (change: Parameters<typeof applyProductChange>[1]) =>
  applyProductChange(made, change, null).product

describe('A product created by an invoice', () => {
  it('is untouched until a person changes it', () => {
    expect(isUntouchedProduct(made)).toBe(true)
    expect(isUntouchedProduct(after({ fields: { categoryName: 'Dairy' } }))).toBe(false)
    expect(isUntouchedProduct(applyProductChange(made, { hasManualPrice: true }, handPrice).product)).toBe(
      false,
    )
  })

  it('stays untouched when invoices add or remove suppliers', () => {
    expect(isUntouchedProduct(after({ addSupplierIds: [3] }))).toBe(true)
  })

  it('is not untouched if another product is part of it', () => {
    expect(isUntouchedProduct({ ...made, mergedFrom: [{ id: 8, name: 'Beurre', at: NOW }] })).toBe(false)
  })

  it('counts as created for the line that restores it', () => {
    const back = applyProductChange(
      { ...made, deleted: true },
      { isRestored: true, restoredByItemId: 90 },
      null,
    ).product
    expect(back).toMatchObject({ deleted: false, createdForItemId: 90 })
    expect(after({ isRestored: true, restoredByItemId: 90 }).createdForItemId).toBe(70)
  })
})
