import { Decimal, sum, ZERO } from '@rms/domain-kit'
import { isWithinCent } from '../checks/check-line.ts'
import type { ParsedTotals } from '../checks/parsed-document.ts'
import type { FooterAmount } from './footer-amounts.ts'

/**
 * Finds the totals of the document. A footer has more amounts than needed (tax by rate and in total, section totals,
 * prepayments), so of its possible interpretations the one that matches the lines is used; if none does, the simplest
 * one is used and the checks will flag it.
 */
export function readDocumentTotals(linesTotal: Decimal, foot: readonly FooterAmount[]): ParsedTotals {
  const named = (...labels: FooterAmount['label'][]) =>
    foot.filter(({ label }) => labels.includes(label)).map(({ amount }) => amount)
  const due = named('due')
  const wasPaidBefore = named('prepaid').some(amount => !amount.isZero())
  const sums = [named('grand'), wasPaidBefore ? [] : due, named('total'), due, named('net')]
  const candidates = sums.map(list => list.filter(amount => !amount.isZero())).find(list => list.length > 0)
  const [largest = null] = (candidates ?? []).toSorted(largestFirst)
  const grand = paidOver(foot) ?? largest ?? sums.flat()[0] ?? null
  const adjustments = adjustmentsOf(foot)
  const holdingWith = (taxes: readonly Decimal[]) =>
    grand && findConsistentTotals({ linesTotal, grand, adjustments, taxes })
  const chosen = holdingWith(named('tax')) ??
    holdingWith(named('unknown')) ?? { grand, adjustment: ZERO, tax: named('tax')[0] ?? null }
  return { ...chosen, net: netOf(named('net'), chosen) }
}

const COIN = new Decimal('0.05')

/**
 * On a receipt, the total is the payment minus the change: the stated amount that equals this, except for rounding to
 * coins. Its label does not matter, because recognition may have lost it. A card payment is exact.
 */
function paidOver(foot: readonly FooterAmount[]): Decimal | null {
  const one = (wanted: FooterAmount['label']) => foot.find(({ label }) => label === wanted)?.amount
  const [given, change] = [one('cash'), one('change')]
  if (!given) return null
  const paid = given.minus(change ?? ZERO)
  const stated = foot.filter(({ label }) => label !== 'cash' && label !== 'change')
  const exact = stated.find(({ amount }) => amount.eq(paid))?.amount
  if (!change) return exact ?? null
  const closeAmounts = stated.filter(
    ({ label, amount }) => SUMS.includes(label) && amount.minus(paid).abs().lt(COIN),
  )
  return exact ?? closeAmounts[0]?.amount ?? null
}

const SUMS: readonly FooterAmount['label'][] = ['grand', 'total', 'due', 'net', 'unknown']

interface Foot {
  linesTotal: Decimal
  grand: Decimal
  adjustments: readonly Decimal[]
  taxes: readonly Decimal[]
}

function findConsistentTotals({ linesTotal, grand, adjustments, taxes }: Foot) {
  const plausible = taxesOf(taxes.filter(tax => isPlausibleTax(tax, grand)))
  const readings = adjustments.flatMap(adjustment => plausible.map(tax => ({ grand, adjustment, tax })))
  return readings.find(({ adjustment, tax }) =>
    isWithinCent(linesTotal.plus(adjustment).plus(tax ?? ZERO), grand),
  )
}

/** Of all amounts labelled as a total, the largest includes everything. */
function largestFirst(left: Decimal, right: Decimal): number {
  return right.abs().cmp(left.abs())
}

/** Discounts are subtracted whatever their printed sign, unless the document itself is negative. */
function adjustmentsOf(foot: readonly FooterAmount[]): Decimal[] {
  const discounts = foot
    .filter(({ label }) => label === 'discount')
    .map(({ amount }) => amount.abs().negated())
  const charges = foot.filter(({ label }) => label === 'charge').map(({ amount }) => amount)
  const sets = [[...discounts, ...charges], [], charges, discounts, discounts.slice(-1), charges.slice(-1)]
  const halves = [...discounts.slice(-1), ...charges.slice(-1)]
  return distinct([...sets, halves].map(set => sum(set)))
}

const HIGHEST_TAX_SHARE = 0.24

/** No tax on goods exceeds 27 % of the net amount, which is less than a quarter of the total. */
function isPlausibleTax(tax: Decimal, grand: Decimal): boolean {
  return tax.abs().lte(grand.abs().times(HIGHEST_TAX_SHARE))
}

/** The possible tax amounts: the sum of all rates, each amount alone, and none for prices including tax. */
function taxesOf(taxes: readonly Decimal[]): (Decimal | null)[] {
  const all = taxes.length > 1 ? [sum(taxes)] : []
  return [...distinct([...all, ...taxes]), null]
}

function netOf(
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
