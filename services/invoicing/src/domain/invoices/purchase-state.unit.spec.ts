import { toDecimal } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import {
  createExampleInvoice,
  createExampleInvoiceLine,
  EXAMPLE_INSTANT,
} from '../../testing/invoice-examples.ts'
import { toChangedPurchaseState } from './purchase-state.ts'

const pending = createExampleInvoice({
  status: 'pending',
  items: [createExampleInvoiceLine({ id: 3, unitPrice: toDecimal(22) })],
})
const confirmation = {
  ...{ code: 'purchase-differs' as const, itemId: null, values: '' },
  ...{ at: EXAMPLE_INSTANT, userId: 8, username: 'noor' },
}

describe('The status of an invoice', () => {
  it('is published when it changes, and not otherwise', () => {
    expect(toChangedPurchaseState(pending, { ...pending, note: 'checked' } as typeof pending)).toBeNull()
    const processed = { ...pending, status: 'processed' as const, revision: 4 }
    expect(toChangedPurchaseState(pending, processed)).toMatchObject({
      ...{ invoice_id: pending.id, revision: 4, status: 'processed', confirmed_prices: [] },
    })
    expect(toChangedPurchaseState(processed, { ...processed, status: 'paid' })?.status).toBe('paid')
  })

  it('contains the prices that were confirmed with the differences', () => {
    const confirmed = { ...pending, status: 'processed' as const, confirmations: [confirmation] }
    expect(toChangedPurchaseState(pending, confirmed)?.confirmed_prices).toEqual([
      { item_id: 3, unit_price: 22 },
    ])
    expect(toChangedPurchaseState(confirmed, { ...confirmed, status: 'pending' })?.confirmed_prices).toEqual(
      [],
    )
  })

  it('is not published for a delivery note', () => {
    const note = { ...pending, documentType: 'delivery-note' as const }
    expect(toChangedPurchaseState(note, { ...note, status: 'processed' })).toBeNull()
  })

  it('is published once a processed delivery note becomes an invoice', () => {
    const note = { ...pending, status: 'processed' as const, documentType: 'delivery-note' as const }
    expect(toChangedPurchaseState(note, { ...note, documentType: 'invoice' })?.status).toBe('processed')
  })
})
