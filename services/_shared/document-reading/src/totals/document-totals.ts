import { Decimal, sumDecimals, ZERO } from '@rms/domain-kit'
import { isWithinCent, isWithinCoin } from '../checks/check-line.ts'
import type { ParsedTotals } from '../checks/parsed-document.ts'
import { chooseGrandTotal, isPlausibleTax } from './choose-grand-total.ts'
import { computePayments, findConfirmedPayment, SUMS } from './confirmed-total.ts'
import { type FooterAmount, getAmounts } from './footer-amount.ts'

/**
 * Finds the totals of the document. A footer has more amounts than needed (tax by rate and in total, section totals,
 * prepayments), so of its possible interpretations the one that matches the lines is used; if none does, the simplest
 * one is used and the checks will flag it.
 */
export function readDocumentTotals(linesTotal: Decimal, footer: readonly FooterAmount[]): ParsedTotals {
  const taxes = getAmounts(footer, 'tax')
  const adjustments = listPossibleAdjustments(linesTotal, footer)
  const goods = { goods: adjustments.map(part => linesTotal.plus(part)), footer }
  const grand =
    findPaidTotal(footer) ?? preferConfirmedPayment(chooseGrandTotal(linesTotal, adjustments, footer), goods)
  const holdingWith = (taxes: readonly Decimal[]) =>
    grand && findConsistentTotals({ linesTotal, grand, adjustments, taxes })
  const chosen = holdingWith(taxes) ??
    holdingWith(getAmounts(footer, 'unknown')) ?? { grand, adjustment: ZERO, tax: taxes[0] ?? null }
  return { ...chosen, net: findNet(getAmounts(footer, 'net'), chosen) }
}

/**
 * Whether lines with a sum match the totals of a footer. Most sums are excluded by comparing cents, because repairing
 * misread lines tries thousands of them.
 */
export function createTotalsMatcher(footer: readonly FooterAmount[]): (linesTotal: Decimal) => boolean {
  const possible = listPossibleCents(footer)
  return linesTotal => {
    if (!possible.has(toCents(linesTotal))) return false
    const { grand, adjustment, tax } = readDocumentTotals(linesTotal, footer)
    return grand !== null && isWithinCent(linesTotal.plus(adjustment).plus(tax ?? ZERO), grand)
  }
}

/** Every sum of lines, in cents, that leads to a total of the footer with some of its discounts, charges and taxes. */
function listPossibleCents(footer: readonly FooterAmount[]): Set<number> {
  const stated = footer.map(({ amount }) => amount)
  const taxLists = [getAmounts(footer, 'tax'), getAmounts(footer, 'unknown')]
  const adjustments = [ONE, ONE.negated()].flatMap(sign => listPossibleAdjustments(sign, footer))
  const sums = [...stated, ...computePayments(footer)].flatMap(grand => {
    const taxes = taxLists.flatMap(list => [
      ...listPossibleTaxes(
        list.filter(tax => isPlausibleTax(tax, grand)),
        grand,
      ),
      list[0] ?? null,
    ])
    return distinct([ZERO, ...adjustments]).flatMap(adjustment =>
      distinct(taxes.map(tax => tax ?? ZERO)).map(tax => toCents(grand.minus(adjustment).minus(tax))),
    )
  })
  // A difference of a cent is tolerated, and both sides are rounded. Amounts between a sum and the next are stated.
  return new Set(
    [...sums, ...stated.map(toCents)].flatMap(cents => TOLERATED_CENTS.map(more => cents + more)),
  )
}

const ONE = new Decimal(1)
const TOLERATED_CENTS = [-2, -1, 0, 1, 2]
const toCents = (amount: Decimal): number => Math.round(amount.toNumber() * 100)

/**
 * On a receipt, the total is the payment minus the change: the stated amount that equals this, except for rounding to
 * coins. Its label does not matter, because recognition may have lost it. A card payment is exact.
 */
function findPaidTotal(footer: readonly FooterAmount[]): Decimal | null {
  const one = (wanted: FooterAmount['label']) => footer.find(({ label }) => label === wanted)?.amount
  const [given, change] = [one('cash'), one('change')]
  if (!given) return null
  const paid = given.minus(change ?? ZERO)
  const stated = footer.filter(({ label }) => label !== 'cash' && label !== 'change')
  const exact = stated.find(({ amount }) => amount.eq(paid))?.amount
  if (!change) return exact ?? null
  const closeAmounts = stated.filter(
    ({ label, amount }) => SUMS.includes(label) && isWithinCoin(amount, paid),
  )
  return exact ?? closeAmounts[0]?.amount ?? null
}

/**
 * The payment less the change, if more of the receipt confirms it than the chosen total, or if that could not be read or
 * is so small that it is another amount.
 */
function preferConfirmedPayment(
  chosen: Decimal | null,
  parts: Parameters<typeof findConfirmedPayment>[1],
): Decimal | null {
  const confirmed = findConfirmedPayment(chosen, parts)
  if (confirmed) return confirmed
  const [paid] = computePayments(parts.footer)
  return paid && (!chosen || chosen.times(2).lt(paid)) ? paid : chosen
}

interface PossibleTotals {
  linesTotal: Decimal
  grand: Decimal
  adjustments: readonly Decimal[]
  taxes: readonly Decimal[]
}

function findConsistentTotals({ linesTotal, grand, adjustments, taxes }: PossibleTotals) {
  const plausible = listPossibleTaxes(
    taxes.filter(tax => isPlausibleTax(tax, grand)),
    grand,
  )
  const readings = adjustments.flatMap(adjustment => plausible.map(tax => ({ grand, adjustment, tax })))
  return readings.find(({ adjustment, tax }) =>
    isWithinCent(linesTotal.plus(adjustment).plus(tax ?? ZERO), grand),
  )
}

/** Discounts are subtracted whatever their printed sign, unless the document itself is negative. */
function listPossibleAdjustments(linesTotal: Decimal, footer: readonly FooterAmount[]): Decimal[] {
  const isCredit = linesTotal.isNegative() && !linesTotal.isZero()
  const discounts = getAmounts(footer, 'discount').map(amount =>
    isCredit ? amount.abs() : amount.abs().negated(),
  )
  const charges = getAmounts(footer, 'charge')
  const sets = [[...discounts, ...charges], [], charges, discounts, discounts.slice(-1), charges.slice(-1)]
  const lastOfEach = [...discounts.slice(-1), ...charges.slice(-1)]
  const totals = [...pickLargest(discounts), ...pickLargest(charges)]
  const plain = distinct([
    ...[...sets, lastOfEach, totals].map(set => sumDecimals(set)),
    ...runningAdjustment(linesTotal, footer),
  ])
  const rounding = getAmounts(footer, 'rounding')
  const rounded = rounding.flatMap(part => plain.flatMap(set => [set.plus(part), set.minus(part)]))
  return distinct([...plain, ...rounded])
}

/** Discounts or charges may be listed, before or after their total. */
function pickLargest(amounts: readonly Decimal[]): Decimal[] {
  return amounts.toSorted((a, b) => b.abs().cmp(a.abs())).slice(0, 1)
}

/** The amounts between the sum of the lines and the next sum, whatever their labels, if they lead from one to the other. */
function runningAdjustment(linesTotal: Decimal, footer: readonly FooterAmount[]): Decimal[] {
  const from = footer.findIndex(({ amount }) => amount.eq(linesTotal))
  if (from < 0 || linesTotal.isZero()) return []
  const rest = footer.slice(from + 1)
  const to = rest.findIndex(({ label }) => NEXT_SUMS.includes(label))
  const next = rest[to]
  if (!next) return []
  const between = rest.slice(0, to)
  // They may be goods that were not read.
  if (between.some(({ label, hasOtherNumbers }) => label === 'unknown' && hasOtherNumbers)) return []
  const parts = between.map(({ label, amount }) => (label === 'discount' ? amount.abs().negated() : amount))
  return parts.length > 0 && isWithinCent(linesTotal.plus(sumDecimals(parts)), next.amount)
    ? [sumDecimals(parts)]
    : []
}

const NEXT_SUMS: readonly FooterAmount['label'][] = ['net', 'total', 'grand']

/**
 * The possible tax amounts: the sum of all rates, or of those with the sign of the total, each amount alone, and none for
 * prices including tax. The zero of an exempt rate is not the tax of the document if another rate has an amount.
 */
function listPossibleTaxes(taxes: readonly Decimal[], grand: Decimal): (Decimal | null)[] {
  const all = taxes.length > 1 ? [sumDecimals(taxes), sumDecimals(filterTaxesBySign(grand, taxes))] : []
  const possible = distinct([...all, ...taxes])
  const charged = possible.filter(tax => !tax.isZero())
  return [...(charged.length > 0 ? charged : possible), null]
}

/** The taxes of a credit note may be listed with a minus sign by rate, and without one in total. */
export function filterTaxesBySign(grand: Decimal, taxes: readonly Decimal[]): Decimal[] {
  return taxes.filter(tax => tax.isNegative() === grand.isNegative())
}

function findNet(
  nets: readonly Decimal[],
  { grand, tax }: { grand: Decimal | null; tax: Decimal | null },
): Decimal | null {
  if (!grand) return nets.at(-1) ?? null
  const expected = grand.minus(tax ?? ZERO)
  return nets.find(net => isWithinCent(net, expected)) ?? null
}

function distinct(amounts: readonly Decimal[]): Decimal[] {
  return amounts.filter((amount, index) => amounts.findIndex(other => other.eq(amount)) === index)
}
