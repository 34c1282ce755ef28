import { toDecimal } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import type { InvoiceWithLines } from '../../storage/invoices/invoice-export-repository.ts'
import { createExampleInvoiceLine } from '../../testing/invoice-examples.ts'
import { createInvoiceCsv } from './invoice-csv.ts'

const invoice = (more: Partial<InvoiceWithLines> = {}): InvoiceWithLines => ({
  id: 7,
  number: 'RE-1',
  date: '2026-05-04',
  supplierName: 'Dairy, Ltd',
  locationName: 'Harbour',
  status: 'processed',
  currency: null,
  statedTax: null,
  totalAmount: toDecimal('6.42'),
  lines: [],
  ...more,
})

async function fileOf(...invoices: InvoiceWithLines[]): Promise<string> {
  async function* all() {
    yield* invoices
  }
  return (
    await Array.fromAsync(
      createInvoiceCsv(all(), { numberPrefix: 'INV-', businessCurrency: 'EUR', isForAccounting: false }),
    )
  ).join('')
}

describe('the CSV file of invoices', () => {
  it('starts with a byte order mark and its columns', async () => {
    expect(await fileOf()).toBe(
      '\uFEFFinvoice_number,invoice_date,supplier_name,location_name,status,product_name,quantity,unit,unit_price,total_price,total_amount\r\n',
    )
  })

  it('has a row for each line, with an ISO date and plain numbers', async () => {
    const [, butter, refund] = (
      await fileOf(
        invoice({
          lines: [
            createExampleInvoiceLine({ quantity: toDecimal('2.5'), unitPrice: toDecimal('1.234567') }),
            createExampleInvoiceLine({ productName: '=1+1', totalPrice: toDecimal(-3) }),
          ],
        }),
      )
    ).split('\r\n')
    expect(butter).toBe('RE-1,2026-05-04,"Dairy, Ltd",Harbour,processed,Butter,2.5,kg,1.234567,6,6.42')
    expect(refund).toBe(`RE-1,2026-05-04,"Dairy, Ltd",Harbour,processed,'=1+1,2,kg,3,-3,6.42`)
  })

  it('has one row for an invoice without lines, and names one without a number by prefix and id', async () => {
    expect((await fileOf(invoice({ number: '' }))).split('\r\n')[1]).toBe(
      'INV-7,2026-05-04,"Dairy, Ltd",Harbour,processed,,,,,,6.42',
    )
  })
})
