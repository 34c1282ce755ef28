import { describe, expect, it } from 'vitest'
import { decideDateOrder } from './decide-date-order.ts'

describe('the order of day and month', () => {
  it.each([
    ['another date', 'Invoice 05/06/2026 ... due 19/06/2026', 'day-first'],
    ['another American date', 'Invoice 05/06/2026 ... due 05/20/2026', 'month-first'],
    ['the language', 'Rechnung 05/06/2026 Menge Betrag MwSt Kunde Datum', 'day-first'],
    ['a British company', 'Farm Ltd, VAT No GB123 Invoice 05/06/2026', 'day-first'],
    ['an American address', 'Farm, Austin, TX 78701 Invoice 05/06/2026 Total $ 12.00', 'month-first'],
    ['payment within weeks of the invoice', 'Invoice 01/10/2026 payable 11/11/2026', 'day-first'],
    ['a time with points is no evidence', 'Receipt 05/06/2026 12.17.26', null],
    ['nor is the time of an afternoon', 'Receipt 05/06/2026 10-17-26 PM', null],
    ['no evidence', 'Invoice 05/06/2026', null],
  ] as const)('%s', (_, text, order) => {
    expect(decideDateOrder(text, null)).toBe(order)
  })

  it('follows the supplier’s usual order before language and country', () => {
    expect(decideDateOrder('Farm Ltd, VAT No GB123 Invoice 05/06/2026', 'month-first')).toBe('month-first')
  })
})
