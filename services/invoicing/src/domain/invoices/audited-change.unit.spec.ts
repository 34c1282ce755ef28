import { toDecimal } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import { createExampleInvoice, createExampleInvoiceLine } from '../../testing/invoice-examples.ts'
import { toAuditedChange } from './audited-change.ts'

const butter = createExampleInvoiceLine({ id: 1, productName: 'Butter', totalPrice: toDecimal(3) })
const milk = createExampleInvoiceLine({ id: 2, productName: 'Milk', totalPrice: toDecimal(5) })
const invoice = createExampleInvoice({ status: 'pending', items: [butter, milk] })

describe('the audit log', () => {
  it('has the status of an invoice before and after', () => {
    expect(toAuditedChange(invoice, { ...invoice, status: 'processed' })).toEqual({
      action: 'status-changed',
      before: { status: 'pending' },
      after: { status: 'processed' },
    })
  })

  it('has only the lines that were corrected, added or deleted', () => {
    const corrected = { ...butter, totalPrice: toDecimal(4) }
    const change = toAuditedChange(invoice, { ...invoice, items: [corrected, milk] })
    expect(change).toMatchObject({
      action: 'lines-changed',
      before: { lines: [{ id: 1, product_name: 'Butter', total_price: 3 }] },
      after: { lines: [{ id: 1, product_name: 'Butter', total_price: 4 }] },
    })
    expect(toAuditedChange(invoice, { ...invoice, items: [butter] })).toMatchObject({
      before: { lines: [{ product_name: 'Milk' }] },
      after: { lines: [] },
    })
  })

  it('has the product that a person chose for a line, which changes its price', () => {
    const chosen = { ...butter, choice: { productId: 31, isNew: false } }
    expect(toAuditedChange(invoice, { ...invoice, items: [chosen, milk] })).toMatchObject({
      after: { lines: [{ id: 1, product_id: 31 }] },
    })
  })

  it('has who allowed a duplicate, also if that made the invoice processed', () => {
    const at = Temporal.Instant.from('2026-03-01T09:00:00Z')
    const duplicateAllowed = { at, userId: 1, username: 'maria' }
    expect(toAuditedChange(invoice, { ...invoice, duplicateAllowed, status: 'processed' })).toMatchObject({
      action: 'duplicate-allowed',
      after: { duplicate_allowed: true, status: 'processed' },
    })
  })

  it('has nothing that does not affect money', () => {
    expect(toAuditedChange(invoice, { ...invoice, notes: 'Left at the back door' })).toBeNull()
  })
})
