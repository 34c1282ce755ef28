import { describe, expect, it } from 'vitest'
import { buildSupplierHistory } from './build-supplier-history.ts'
import type { EarlierInvoice } from './earlier-invoice.ts'

type EarlierLine = EarlierInvoice['lines'][number]

const line = (name: string, unitPrice: number, more: Partial<EarlierLine> = {}): EarlierLine => ({
  name,
  code: null,
  unit: null,
  unitPrice,
  readAs: null,
  ...more,
})
const readAs = (name: string, unit = 'each', isRecognised = false) => ({ name, unit, isRecognised })

const invoiceOf = (date: string, ...lines: EarlierLine[]): EarlierInvoice => ({
  date,
  supplierName: 'Bakery',
  supplierTaxId: 'DE123456789',
  currency: 'EUR',
  lines,
})

describe('the hints from earlier invoices of a supplier', () => {
  it('contain its products, with the latest spelling, unit and price first', () => {
    const memory = buildSupplierHistory([
      invoiceOf('2026-04-01', line('RYE BREAD', 2.1)),
      invoiceOf('2026-05-01', line('Rye bread', 2.2, { unit: 'each' })),
    ])
    expect(memory).toEqual({
      supplierName: 'Bakery',
      supplierTaxId: 'DE123456789',
      currency: 'EUR',
      items: [{ name: 'Rye bread', code: null, unit: 'each', prices: [2.2, 2.1] }],
    })
  })

  it('are empty without invoices', () => expect(buildSupplierHistory([])).toEqual({}))

  it('contain the names and units that people corrected, with what had been read', () => {
    const { items } = buildSupplierHistory([
      invoiceOf('2026-05-01', line('Tomatoes', 2, { unit: 'kg', readAs: readAs('RISPE KL1') })),
    ])
    expect(items).toEqual([
      {
        name: 'Tomatoes',
        code: null,
        unit: 'kg',
        prices: [2],
        readAs: [{ name: 'RISPE KL1', unit: { from: 'each', to: 'kg' } }],
      },
    ])
  })

  it('use the latest correction of a name, and not the first attempt', () => {
    const { items } = buildSupplierHistory([
      invoiceOf('2026-05-08', line('Vine tomatoes', 2, { readAs: readAs('Tomatos') })),
      invoiceOf('2026-05-01', line('Tomatos', 2, { readAs: readAs('RISPE KL1') })),
    ])
    expect(items).toMatchObject([
      { name: 'Vine tomatoes', readAs: [{ name: 'RISPE KL1' }, { name: 'Tomatos' }] },
    ])
  })

  it('undo a unit that was corrected by mistake', () => {
    const { items } = buildSupplierHistory([
      invoiceOf('2026-05-08', line('Leek', 2, { unit: 'each', readAs: readAs('Leek', 'kg') })),
      invoiceOf('2026-05-01', line('Leek', 2, { unit: 'kg', readAs: readAs('Leek', 'each') })),
    ])
    expect(items?.[0]?.readAs).toContainEqual({ name: 'Leek', unit: null })
    expect(items?.[0]?.readAs).not.toContainEqual({ name: 'Leek', unit: { from: 'each', to: 'kg' } })
  })

  it('contain no numbers that recognition had misread', () => {
    const corrected = line('Butter 500 g', 4, { readAs: readAs('Butter 800 g', 'each', true) })
    expect(buildSupplierHistory([invoiceOf('2026-05-01', corrected)]).items).toEqual([
      { name: 'Butter 500 g', code: null, unit: null, prices: [4] },
    ])
  })
})
