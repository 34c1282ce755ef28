import { describe, expect, it } from 'vitest'
import { decideDateOrder } from './date-evidence.ts'

describe('whether the day or the month stands first', () => {
  it.each([
    ['another date says', 'Invoice 05/06/2026 ... due 19/06/2026', 'day-first'],
    ['another date of the American way says', 'Invoice 05/06/2026 ... due 05/20/2026', 'month-first'],
    ['the language says', 'Rechnung 05/06/2026 Menge Betrag MwSt Kunde Datum', 'day-first'],
    ['a British company says', 'Farm Ltd, VAT No GB123 Invoice 05/06/2026', 'day-first'],
    ['an American address says', 'Farm, Austin, TX 78701 Invoice 05/06/2026 Total $ 12.00', 'month-first'],
    ['payment follows the invoice within weeks', 'Invoice 01/10/2026 payable 11/11/2026', 'day-first'],
    ['nothing says', 'Invoice 05/06/2026', null],
  ] as const)('%s', (_, text, order) => {
    expect(decideDateOrder(text, null)).toBe(order)
  })

  it('the habit of the supplier says, before language and country', () => {
    expect(decideDateOrder('Farm Ltd, VAT No GB123 Invoice 05/06/2026', 'month-first')).toBe('month-first')
  })
})
