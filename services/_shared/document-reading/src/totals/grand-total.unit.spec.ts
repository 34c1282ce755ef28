import { Decimal, ZERO } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import { groupIntoRows } from '../page/group-into-rows.ts'
import { layOutPlainText } from '../page/plain-text-layout.ts'
import { readLayout } from '../reading/read-layout.ts'
import { createTotalsMatcher, readDocumentTotals } from './document-totals.ts'
import { findFooterAmounts } from './footer-amounts.ts'

const GOODS = `
Description            Qty     Price        Total
Flour                   10     90.00       900.00
Sugar                    5     20.00       100.00
`
const amountsBelow = (footer: string) => {
  const { header, verdict } = readLayout([layOutPlainText(GOODS + footer)], 'pdf', {})
  return [header.net_amount, header.tax_amount, header.total_amount, verdict]
}

describe('the total of a document', () => {
  it('is the sum of net and tax, although it has the label of a net amount', () => {
    const footer = `
Total hors taxes                          1000.00
TVA 5,5 %                                   55.00
Net TTC                                   1055.00`
    expect(amountsBelow(footer)).toEqual([1000, 55, 1055, 'accepted'])
  })

  it('is not the balance of the account', () => {
    const footer = `
Total HT                                  1000.00
Total TVA                                   55.00
Total TTC                                 1055.00
Report solde                               420.56
Nouveau solde                             1475.56`
    expect(amountsBelow(footer)).toEqual([1000, 55, 1055, 'accepted'])
  })

  it('is not the amount if paid early', () => {
    const footer = `
Net total                                 1000.00
VAT 20 %                                   200.00
Total                                     1200.00
3 % settlement discount if paid within 14 days: pay 1164.00`
    expect(amountsBelow(footer)).toEqual([1000, 200, 1200, 'accepted'])
  })

  it('is not that of one tax rate', () => {
    const footer = `
Rate        Net        VAT      Gross amount
7 %      900.00      63.00      963.00
19 %     100.00      19.00      119.00

Net                                       1000.00
Total VAT                                   82.00
Total                                     1082.00`
    expect(amountsBelow(footer)).toEqual([1000, 82, 1082, 'accepted'])
  })

  it('is below its label, also if labels wrap into a second row', () => {
    const footer = `
Subtotal      Total excl.     VAT 10 %      Total incl.
              VAT                           VAT
1000.00       1000.00         100.00        1100.00`
    expect(amountsBelow(footer)).toEqual([1000, 100, 1100, 'accepted'])
  })

  it('includes charges and the rounding to coins', () => {
    const footer = `
Goods total                               1000.00
Energy surcharge                             5.00
Net amount                                1005.00
VAT 8.1 %                                   81.41
Rounding                                    -0.01
Total                                     1086.40`
    expect(amountsBelow(footer)).toEqual([1005, 81.41, 1086.4, 'accepted'])
  })

  it.each([
    ['to be paid', 'Total   1086.41\nRounding   -0.01\nTo pay   1086.40'],
    ['in French', 'Total TTC   1086.41\nArrondi   0.01\nMontant dû   1086.40'],
    [
      'in a table of rates',
      'Rounding   -0.01\nTo pay   1086.40\n\nRate    Net        VAT      Total\n8.1 %   1005.00    81.41    1086.41',
    ],
  ])('is the rounded amount if that is stated %s', (_, footer) => {
    const start = '\nGoods total   1000.00\nCharge   5.00\nNet   1005.00\nVAT 8.1 %   81.41\n'
    expect(amountsBelow(start + footer)).toEqual([1005, 81.41, 1086.4, 'accepted'])
  })

  it('is the last of amounts below labels in two rows, of which several are labels of their own', () => {
    const footer = `
Total goods    Discount     Goods net    VAT / Total   Rounding      Amount due /
/ Sub total    2.5 %                     VAT           difference    to pay
1000.00        -25.00       975.00       78.99         0.01          1054.00`
    expect(amountsBelow(footer)).toEqual([975, 78.99, 1054, 'accepted'])
  })

  it('of a receipt whose total is unreadable is the payment less the change', () => {
    const footer = `
TOTAL
CASH                                      1100.00
CHANGE                                     100.00`
    expect(amountsBelow(footer)[2]).toBe(1000)
  })
})

describe('a document is doubtful', () => {
  const reasonBelow = (footer: string) => {
    const { verdict, flags } = readLayout([layOutPlainText(GOODS + footer)], 'pdf', {})
    return [verdict, ...flags.flatMap(flag => flag.reason ?? flag.code)]
  }

  it.each([
    ['a tax that is not part of the total', 'Net total   1000.00\nVAT   100.00', 'other-total'],
    ['a tax below the total that it does not include', 'Total   1000.00\nVAT 10%   100.00', 'other-total'],
    ['a charge below the total', 'Total   1000.00\nDelivery   9.50', 'other-total'],
    ['a total without its tax', 'Total ex VAT   1000.00', 'total-not-found'],
    [
      'a total without its decimal mark',
      'Total   1000.00\nVAT   100.00\nTOTAL   110000',
      'total-not-readable',
    ],
    ['a total with a lost digit', 'Total   1000.00\nVAT   100.00\nTOTAL   1100.0', 'total-not-readable'],
    ['no total but that of savings', 'Total savings   1000.00', 'total-not-found'],
    ['no total but that of a weight', 'Total weight   1000.00', 'total-not-found'],
  ])('if it has %s', (_, footer, reason) => {
    expect(reasonBelow(`\n${footer}`)).toEqual(['doubtful', reason])
  })

  it('if another total is a cent less', () => {
    const footer = '\nNet   1000.00\nVAT 8.1 %   81.03\nGrand total   1081.03\nTotal   1081.02'
    expect(reasonBelow(footer)).toEqual(['doubtful', 'other-total'])
  })

  it('but not if the tax is included', () => {
    expect(reasonBelow('\nTotal   1000.00\nincl. VAT 10%   90.91')).toEqual(['accepted'])
  })

  it('if the amount of a discount was lost, so that only the subtotal matches the lines', () => {
    const footer = `
Sub total                                 1000.00
Volume discount 5 %
Total                                      950.00
Grand total                                950.00`
    expect(reasonBelow(footer)).toEqual(['doubtful', 'other-total'])
  })

  it('if the label of the total was lost, so that a charge is not part of the total', () => {
    const footer = `
Net                                       1000.00
Freight                                     13.59`
    expect(reasonBelow(footer)).toEqual(['doubtful', 'other-total'])
  })

  it.each([
    [
      'Total amount                              1000.00',
      'Discount 10 %    -100.00',
      'Amount due      900.00',
    ],
    [
      'Rechnungsbetrag                           1000.00',
      'Rabatt 5 %         50.00',
      'Zahlbetrag      950.00',
    ],
    [
      'Total TTC                                 1000.00',
      'Remise fidélité    20.00',
      'Net à payer     980.00',
    ],
    [
      'Total bruto                               1000.00',
      'Descuento          10.00',
      'Base imponible  990.00',
    ],
    [
      'Total due                                 1000.00',
      'Discount           20.00',
      'Total due       980.00',
    ],
  ])('if a reduction follows a total: %s', (...footer) => {
    expect(reasonBelow(`\n${footer.join('\n')}`)[0]).toBe('doubtful')
  })

  it('but not because of a payment', () => {
    const footer = `
Total                                     1000.00
Deposit paid                              -400.00
Balance due                                600.00`
    expect(amountsBelow(footer)).toEqual([null, null, 1000, 'accepted'])
  })

  it('if more was paid than the total that was read', () => {
    const footer = `
Net                                       1000.00
Already paid                             -1013.59`
    expect(reasonBelow(footer)).toEqual(['doubtful', 'larger-total'])
  })
})

describe('the sums of lines that match a footer', () => {
  const footers = {
    'net, tax and total': 'Net 1000.00\nVAT 20 % 200.00\nTotal 1200.00',
    'discount and delivery': 'Discount 25.00\nDelivery 10.00\nNet 985.00\nVAT 10 % 98.50\nTotal 1083.50',
    'two rates and rounding': 'VAT 7 % 14.00\nVAT 19 % 57.00\nRounding 0.02\nTotal 571.02',
    'a payment with change': 'Cash 60.00\nChange 12.50\nVAT 4.50',
    'a credit note': 'Net -300.00\nVAT -60.00\nTotal -360.00',
  }

  it.each(Object.entries(footers))('are the same with the comparison of cents: %s', (_, text) => {
    const footer = findFooterAmounts(groupIntoRows(layOutPlainText(text)), '.')
    const matches = createTotalsMatcher(footer)
    const matchesFully = (sum: Decimal) => {
      const { grand, adjustment, tax } = readDocumentTotals(sum, footer)
      return (
        grand !== null &&
        sum
          .plus(adjustment)
          .plus(tax ?? ZERO)
          .minus(grand)
          .abs()
          .lte('0.01')
      )
    }
    const sums = listSums(footer.map(({ amount }) => amount))
    expect(sums.filter(matches)).toEqual(sums.filter(matchesFully))
    expect(sums.some(matches)).toBe(true)
  })
})

/** Each amount with up to two others added or subtracted, and some cents more or less. */
function listSums(amounts: readonly Decimal[]): Decimal[] {
  const parts = [ZERO, ...amounts, ...amounts.map(amount => amount.negated())]
  const cents = [-2, -1, 0, 1, 2].map(more => new Decimal(more).div(100))
  return amounts.flatMap(amount =>
    parts.flatMap(one => parts.flatMap(other => cents.map(more => amount.plus(one).plus(other).plus(more)))),
  )
}
