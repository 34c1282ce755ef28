import { describe, expect, it } from 'vitest'
import { parseCsvInvoiceLines } from '../detail/csv-import/parse-csv-items.ts'
import { createInvoiceCsvTemplate } from './invoice-csv-template.ts'

const text = () => createInvoiceCsvTemplate('2026-03-02').text()

describe('The standard template', () => {
  it('adds 8 percent tax to the sum of its lines', async () => {
    const rows = (await text()).split('\r\n')
    expect(rows).toContain('Subtotal,,,,92.70')
    expect(rows).toContain('Tax (8%),,,,7.42')
    expect(rows).toContain('Total,,,,100.12')
  })

  it('can be imported as lines, without its totals', async () => {
    const found = parseCsvInvoiceLines(await text())
    expect(found?.items.map(item => item.product_name)).toEqual(['Tomatoes', 'Olive oil', 'Paper napkins'])
    expect(found?.dropped.map(({ reason }) => reason)).toEqual(['no quantity', 'no quantity', 'no quantity'])
  })
})
