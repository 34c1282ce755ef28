import { toDecimal } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import { computeOrderTotal } from './order.ts'
import { buildOrderMessage, buildOrderSubject, type OrderMessageSettings } from './order-message.ts'

const line = (quantity: number, unitPrice: number, productName = 'Potatoes', unit = 'kg') => ({
  productId: 1,
  productName,
  quantity: toDecimal(quantity),
  unit,
  unitPrice: toDecimal(unitPrice),
})

const ORDER = {
  number: 'PO-2026-00042',
  date: '2026-03-05',
  supplier: { id: 7, name: 'Green Farm' },
  location: { id: 1, name: 'Harbour' },
  lines: [line(3, 0.1), line(2.5, 4.99, 'Cheese'), line(12, 0.35, 'Eggs', 'each')],
  currency: 'EUR',
  notes: 'Back door, before 9',
}
const BISTRO: OrderMessageSettings = { companyName: 'Bistro', language: 'en', dateFormat: 'DD/MM/YYYY' }

describe('the total of an order', () => {
  it.each([
    [[line(3, 0.1)], '0.3'],
    [[line(1, 1.005)], '1.01'],
    [[line(1.5, 0.15)], '0.23'],
    [[line(3, 0.1), line(2.5, 4.99), line(12, 0.35)], '16.98'],
    [Array.from({ length: 100 }, () => line(1, 0.1)), '10'],
    [[line(1000, 9999.99)], '9999990'],
  ])('is the sum of the line totals, each rounded to cents', (lines, total) => {
    expect(computeOrderTotal(lines).toString()).toBe(total)
  })
})

describe('the message of an order', () => {
  it('states the company, number, date, supplier, delivery location, lines, total and notes', () => {
    expect(buildOrderMessage(ORDER, BISTRO).split('\n')).toEqual([
      '*Bistro*',
      '*Order PO-2026-00042*',
      'Date: 05/03/2026',
      'Supplier: Green Farm',
      'Deliver to: Harbour',
      '',
      '1. Potatoes: 3 kg',
      '2. Cheese: 2.5 kg',
      '3. Eggs: 12 each',
      '',
      'Total: €16.98 (EUR)',
      'Notes: Back door, before 9',
    ])
  })

  it('states the customer number of the location and the delivery date, if there are any', () => {
    const more = { ...ORDER, customerNumber: 'K-4711', deliveryDate: '2026-03-07' }
    expect(buildOrderMessage(more, BISTRO).split('\n').slice(3, 7)).toEqual([
      'Supplier: Green Farm',
      'Customer number: K-4711',
      'Deliver to: Harbour',
      'Delivery date: Saturday 07/03/2026',
    ])
    expect(buildOrderMessage(more, { ...BISTRO, language: 'de' })).toContain(
      'Kundennummer: K-4711\nLiefern an: Harbour\nLiefertermin: Samstag 07/03/2026\n',
    )
    expect(buildOrderMessage({ ...ORDER, customerNumber: '', deliveryDate: null }, BISTRO)).toBe(
      buildOrderMessage(ORDER, BISTRO),
    )
  })

  it('has a subject with number and company', () => {
    expect(buildOrderSubject(ORDER, BISTRO)).toBe('Order PO-2026-00042 – Bistro')
    expect(buildOrderSubject(ORDER, { ...BISTRO, companyName: '', language: 'fr' })).toBe(
      'Commande PO-2026-00042',
    )
  })

  it.each(['de', 'en', 'es', 'fr'] as const)('is complete in %s', language => {
    const text = buildOrderMessage(ORDER, { ...BISTRO, language })
    const values = ['Bistro', ORDER.number, '05/03/2026', 'Green Farm', 'Harbour', '(EUR)', ORDER.notes]
    expect(values.filter(value => !text.includes(value))).toEqual([])
  })

  it('formats numbers for its language', () => {
    const text = buildOrderMessage(
      { ...ORDER, lines: [line(1250.5, 4, 'Käse')] },
      { ...BISTRO, language: 'de' },
    )
    expect(text).toContain('1. Käse: 1.250,5 kg')
    expect(text).toContain('Summe: 5.002,00\u00a0€ (EUR)')
  })

  it.each([
    [2.5, 'bag', '2.5 bags'],
    [1, 'bag', '1 bag'],
    [3, 'box', '3 boxes'],
    [3, 'kg', '3 kg'],
    [3, 'bags', '3 bags'],
    [12, '12 x 1 l', '12 12 x 1 l'],
  ])('uses the plural of packaging units: %s %s', (quantity, unit, words) => {
    const lines = [line(quantity, 1, 'Flour', unit)]
    expect(buildOrderMessage({ ...ORDER, lines }, BISTRO)).toContain(`1. Flour: ${words}\n`)
  })

  it.each([
    ['es', 'Pedido', 'Proveedor', '12 uds.', 'Notas'],
    ['fr', 'Commande', 'Fournisseur', '12 pièce(s)', 'Remarques'],
    ['de', 'Bestellung', 'Lieferant', '12 Stück', 'Hinweise'],
  ] as const)('uses the language of the settings: %s', (language, ...words) => {
    const text = buildOrderMessage(ORDER, { ...BISTRO, language })
    for (const word of words) expect(text).toContain(word)
  })

  it('leaves out what is blank', () => {
    const text = buildOrderMessage(
      { ...ORDER, location: null, notes: ' ' },
      { ...BISTRO, companyName: '', dateFormat: 'YYYY-MM-DD' },
    )
    expect(text.split('\n').slice(0, 4)).toEqual([
      '*Order PO-2026-00042*',
      'Date: 2026-03-05',
      'Supplier: Green Farm',
      '',
    ])
    expect(text).not.toMatch(/Deliver|Notes/)
  })

  it('keeps a name with line ends in one line', () => {
    const text = buildOrderMessage({ ...ORDER, lines: [line(1, 1, 'Potatoes\n2. Truffles', 'Bund')] }, BISTRO)
    expect(text).toContain('1. Potatoes 2. Truffles: 1 Bund')
  })
})
