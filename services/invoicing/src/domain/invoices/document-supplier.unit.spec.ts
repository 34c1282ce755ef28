import { describe, expect, it } from 'vitest'
import { presentInvoice } from '../../features/invoices/invoice-presenter.ts'
import { createExampleInvoice, createExampleReadHeader } from '../../testing/invoice-examples.ts'
import { documentNamesAnotherSupplier } from './document-supplier.ts'

const invoice = (name: string, supplier_name: string | null) =>
  createExampleInvoice({ supplier: { id: 1, name }, readHeader: createExampleReadHeader({ supplier_name }) })

describe('the supplier named on a document', () => {
  it.each([
    ['Dairy', 'Dairy Ltd'],
    ['Green Valley', 'GREEN VALLEY PRODUCE'],
    ['Bäckerei Nord', 'Backerei Nord GmbH'],
    ['GreenValley', 'Green Valley'],
    ['Metzgerei Huber', 'Metzqerei Huber'],
    ['Dairy', null],
    ['Dairy', 'GmbH'],
  ])('is the invoice’s: %s and %s', (name, read) => {
    expect(documentNamesAnotherSupplier(invoice(name, read))).toBe(false)
  })

  it('is another one if the names have nothing in common, which is then reported', () => {
    const wrong = invoice('Dairy', 'Backhaus Nord GmbH')
    expect(documentNamesAnotherSupplier(wrong)).toBe(true)
    const shown = { fileUrl: '', businessCurrency: 'EUR' }
    expect(presentInvoice(wrong, shown).read_supplier_name).toBe('Backhaus Nord GmbH')
    expect(presentInvoice(invoice('Dairy', 'Dairy'), shown).read_supplier_name).toBeUndefined()
  })
})
