import { describe, expect, it } from 'vitest'
import { presentInvoice } from '../../features/invoices/present-invoice.ts'
import { exampleHeader, exampleInvoice } from '../../testing/examples.ts'
import { namesAnotherSupplier } from './document-supplier.ts'

const invoice = (name: string, supplier_name: string | null) =>
  exampleInvoice({ supplier: { id: 1, name }, readHeader: exampleHeader({ supplier_name }) })

describe('the supplier that a document names', () => {
  it.each([
    ['Dairy', 'Dairy Ltd'],
    ['Green Valley', 'GREEN VALLEY PRODUCE'],
    ['Bäckerei Nord', 'Backerei Nord GmbH'],
    ['GreenValley', 'Green Valley'],
    ['Metzgerei Huber', 'Metzqerei Huber'],
    ['Dairy', null],
    ['Dairy', 'GmbH'],
  ])('is the invoice’s: %s and %s', (name, read) => {
    expect(namesAnotherSupplier(invoice(name, read))).toBe(false)
  })

  it('is another one when the names have nothing in common, and is then told', () => {
    const wrong = invoice('Dairy', 'Backhaus Nord GmbH')
    expect(namesAnotherSupplier(wrong)).toBe(true)
    const shown = { fileUrl: '', businessCurrency: 'EUR' }
    expect(presentInvoice(wrong, shown).read_supplier_name).toBe('Backhaus Nord GmbH')
    expect(presentInvoice(invoice('Dairy', 'Dairy'), shown).read_supplier_name).toBeUndefined()
  })
})
