import { describe, expect, it } from 'vitest'
import { buildClaimMessage, buildClaimSubject, type MessageClaim } from './claim-message.ts'
import type { OrderMessageSettings } from './order-message.ts'

const BISTRO: OrderMessageSettings = { companyName: 'Bistro', language: 'en', dateFormat: 'DD/MM/YYYY' }

/** Invoiced 10 at 22, accepted 8, agreed 20. */
const claim = (more: Partial<MessageClaim> = {}): MessageClaim => ({
  invoice_id: 1,
  invoice_number: 'RE-1',
  invoice_date: '2026-03-04',
  location_id: 1,
  location_name: 'Harbour',
  product_name: 'Butter',
  unit: 'cases',
  currency: 'EUR',
  reasons: ['quantity', 'price'],
  invoiced_quantity: 10,
  accepted_quantity: 8,
  missing_quantity: 2,
  invoiced_price: 22,
  agreed_price: 20,
  quantity_amount: 44,
  price_amount: 16,
  credited_amount: 0,
  open_amount: 60,
  ...more,
})

const write = (claims: readonly MessageClaim[], settings: Partial<OrderMessageSettings> = {}) =>
  buildClaimMessage(
    { supplierName: 'Dairy', findCustomerNumber: id => (id === 1 ? 'K-4711' : ''), claims },
    { ...BISTRO, ...settings },
  ).split('\n')

describe('The message about claims', () => {
  it('states both parts of a claim and the total', () => {
    expect(write([claim()])).toEqual([
      '*Bistro*',
      '*Claim*',
      'Supplier: Dairy',
      'Customer number: K-4711',
      '',
      'Please send us a credit note for the following items.',
      '',
      '*Invoice RE-1 of 04/03/2026, Harbour*',
      '- Butter: 2 cases charged but not accepted, at €22.00. Credit: €44.00',
      '- Butter: charged €22.00 instead of the agreed €20.00, for 8 cases. Credit: €16.00',
      '',
      'Total to credit: €60.00 (EUR)',
      'All amounts are net.',
    ])
  })

  it('is written in the language of the supplier', () => {
    expect(write([claim({ reasons: ['price'] })], { language: 'de', dateFormat: 'DD.MM.YYYY' })).toContain(
      '- Butter: 22,00\u00a0€ berechnet statt der vereinbarten 20,00\u00a0€, für 8 Kisten. Gutschrift: 16,00\u00a0€',
    )
  })

  it('asks for what is still open, by currency', () => {
    const claims = [
      claim({ credited_amount: 10, open_amount: 50 }),
      claim({ invoice_id: 2, invoice_number: 'RE-2', currency: 'GBP', open_amount: 5 }),
    ]
    expect(write(claims).slice(-4)).toEqual([
      'Already credited: €10.00 (EUR)',
      'Total to credit: €50.00 (EUR)',
      'Total to credit: £5.00 (GBP)',
      'All amounts are net.',
    ])
  })

  it('keeps names on one line', () => {
    expect(write([claim({ product_name: 'Butter\n- Cream', reasons: ['weight'] })])[8]).toBe(
      '- Butter - Cream: 2 cases short by weight, at €22.00. Credit: €44.00',
    )
  })

  it('has a subject with the first invoice numbers', () => {
    const claims = ['RE-1', 'RE-2', 'RE-3', 'RE-4'].map(invoice_number => claim({ invoice_number }))
    expect(buildClaimSubject(claims, BISTRO)).toBe('Claim RE-1, RE-2, RE-3 … – Bistro')
  })
})
