import { describe, expect, it } from '@jest/globals'
import { decimal } from '@rms/domain-kit'
import { exampleHeader, exampleInvoice, exampleItem } from '../testing/examples.ts'
import { withoutSettledMismatch } from './balance.ts'
import { presentInvoice } from './present-invoice.ts'

const doubted = (total: number) =>
  exampleInvoice({
    statedTotal: decimal(6.42),
    statedTax: decimal(0.42),
    readHeader: exampleHeader({ total_amount: 6.42, net_amount: null, tax_amount: 0.42 }),
    flags: [{ code: 'total-mismatch', message: 'The lines do not add up.' }],
    items: [exampleItem({ totalPrice: decimal(total) })],
  })
const flagsAt = (total: number) => withoutSettledMismatch(doubted(total)).flags.map(({ code }) => code)

describe('the doubt about the sums of an invoice', () => {
  it('is settled once the lines make the stated total', () => expect(flagsAt(6.42)).toEqual([]))
  it('is settled once they make it with the tax', () => expect(flagsAt(6)).toEqual([]))
  it('stays while they do not', () => expect(flagsAt(5.9)).toEqual(['total-mismatch']))
  it('stays on an invoice without lines', () => {
    const empty = { ...doubted(0), statedTotal: decimal(0), readHeader: null, items: [] }
    expect(withoutSettledMismatch(empty).flags).toHaveLength(1)
  })
})

describe('the tax that a document states', () => {
  const shown = { fileUrl: '', businessCurrency: 'EUR' }

  it('is shown, so that nobody looks for it as a missing line', () => {
    expect(presentInvoice(doubted(5.9), shown).read_tax_amount).toBe(0.42)
  })

  it('is left out where there is none', () => {
    const untaxed = { ...doubted(5.9), statedTax: null }
    expect(presentInvoice(untaxed, shown)).not.toHaveProperty('read_tax_amount')
  })
})
