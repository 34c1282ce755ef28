import { decimal } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import { exampleInvoice, exampleItem } from '../../testing/examples.ts'
import { auditedChange } from './audited-change.ts'

const butter = exampleItem({ id: 1, productName: 'Butter', totalPrice: decimal(3) })
const milk = exampleItem({ id: 2, productName: 'Milk', totalPrice: decimal(5) })
const invoice = exampleInvoice({ status: 'pending', items: [butter, milk] })

describe('the audit log', () => {
  it('has the status of an invoice, as it was and as it is', () => {
    expect(auditedChange(invoice, { ...invoice, status: 'processed' })).toEqual({
      action: 'status-changed',
      before: { status: 'pending' },
      after: { status: 'processed' },
    })
  })

  it('has of the lines those alone that were corrected, added or deleted', () => {
    const corrected = { ...butter, totalPrice: decimal(4) }
    const change = auditedChange(invoice, { ...invoice, items: [corrected, milk] })
    expect(change).toMatchObject({
      action: 'lines-changed',
      before: { lines: [{ id: 1, product_name: 'Butter', total_price: 3 }] },
      after: { lines: [{ id: 1, product_name: 'Butter', total_price: 4 }] },
    })
    expect(auditedChange(invoice, { ...invoice, items: [butter] })).toMatchObject({
      before: { lines: [{ product_name: 'Milk' }] },
      after: { lines: [] },
    })
  })

  it('has which product a person said a line is: its price moves by that', () => {
    const chosen = { ...butter, choice: { productId: 31, isNew: false } }
    expect(auditedChange(invoice, { ...invoice, items: [chosen, milk] })).toMatchObject({
      after: { lines: [{ id: 1, product_id: 31 }] },
    })
  })

  it('has who allowed a duplicate, also when that made the invoice processed', () => {
    const at = Temporal.Instant.from('2026-03-01T09:00:00Z')
    const duplicateAllowed = { at, userId: 1, username: 'maria' }
    expect(auditedChange(invoice, { ...invoice, duplicateAllowed, status: 'processed' })).toMatchObject({
      action: 'duplicate-allowed',
      after: { duplicate_allowed: true, status: 'processed' },
    })
  })

  it('has nothing of what moves no money', () => {
    expect(auditedChange(invoice, { ...invoice, notes: 'Left at the back door' })).toBeNull()
  })
})
