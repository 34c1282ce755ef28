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
  waived_amount: 0,
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
      claim({ credited_amount: 10, waived_amount: 20, open_amount: 30 }),
      claim({ invoice_id: 2, invoice_number: 'RE-2', currency: 'GBP', open_amount: 5 }),
    ]
    expect(write(claims).slice(-5)).toEqual([
      'Already credited: €10.00 (EUR)',
      'Already waived: €20.00 (EUR)',
      'Total to credit: €30.00 (EUR)',
      'Total to credit: £5.00 (GBP)',
      'All amounts are net.',
    ])
  })

  it('keeps names on one line', () => {
    expect(write([claim({ product_name: 'Butter\n- Cream', reasons: ['weight'] })])[8]).toBe(
      '- Butter - Cream: 2 cases short by weight, at €22.00. Credit: €44.00',
    )
  })

  it('identifies an invoice without a number by its date and total', () => {
    const text = (language: OrderMessageSettings['language'], total: number | null) =>
      buildClaimMessage(
        {
          supplierName: '',
          findCustomerNumber: () => '',
          findInvoiceTotal: () => total,
          claims: [claim({ invoice_number: '' })],
        },
        { ...BISTRO, language },
      )
        .replaceAll('\u00a0', ' ')
        .replaceAll('\u202f', ' ')
    expect(text('en', 220)).toContain('*Invoice of 04/03/2026 for €220.00, Harbour*')
    expect(text('de', 220)).toContain('*Rechnung vom 04/03/2026 über 220,00 €, Harbour*')
    expect(text('fr', 220)).toContain('*Facture du 04/03/2026 d’un montant de 220,00 €, Harbour*')
    expect(text('es', 220)).toContain('*Factura del 04/03/2026 por 220,00 €, Harbour*')
    expect(text('de', null)).toContain('*Rechnung vom 04/03/2026, Harbour*')
    expect(buildClaimSubject([claim({ invoice_number: '' })], BISTRO)).toBe('Claim 04/03/2026 – Bistro')
  })

  it.each([
    ['en', 1, '1 case of the agreed free goods not received.'],
    ['en', 2, '2 cases of the agreed free goods not received.'],
    ['de', 1, '1 Kiste der vereinbarten Gratisware nicht erhalten.'],
    ['de', 2, '2 Kisten der vereinbarten Gratisware nicht erhalten.'],
    ['fr', 1, 'il manque 1 caisse de la marchandise gratuite convenue.'],
    ['fr', 2, 'il manque 2 caisses de la marchandise gratuite convenue.'],
    ['es', 1, 'falta 1 caja de la mercancía gratuita acordada.'],
    ['es', 2, 'faltan 2 cajas de la mercancía gratuita acordada.'],
  ] as const)(
    'names missing free goods in the singular and the plural (%s, %i)',
    (language, missing_quantity, text) => {
      const lines = write([claim({ reasons: ['free-goods'], missing_quantity })], { language })
      expect(lines.find(line => line.startsWith('- '))).toContain(text)
    },
  )

  it('ends a sentence with one full stop, and names packs by their number', () => {
    const price = (unit: string, language: OrderMessageSettings['language']) =>
      write([claim({ reasons: ['price'], unit })], { language }).find(line => line.startsWith('- '))
    expect(price('tsp', 'es')).toContain(', por 8 cdtas. Abono:')
    expect(price('2 l', 'de')).toContain(', für 8 × 2 l. Gutschrift:')
  })

  it('has a subject with the first invoice numbers', () => {
    const claims = ['RE-1', 'RE-2', 'RE-3', 'RE-4'].map(invoice_number => claim({ invoice_number }))
    expect(buildClaimSubject(claims, BISTRO)).toBe('Claim RE-1, RE-2, RE-3 … – Bistro')
  })
})
