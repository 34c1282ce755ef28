import { Decimal, sum, ZERO } from '@rms/domain-kit'
import { isWithinCent } from '../checks/check-line.ts'
import type { ParsedTotals } from '../checks/parsed-document.ts'
import type { FooterAmount } from './footer-amounts.ts'

/**
 * The document's own sums. A foot names more amounts than it needs (tax by rate and in all, a section's sum, what
 * was paid before), so among the readings of the foot the one that agrees with the lines is taken; when none
 * does, the plainest stays and the checks will say that it does not hold.
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
    grand && readingThatHolds({ linesTotal, grand, adjustments, taxes })
  const chosen = holdingWith(named('tax')) ??
    holdingWith(named('unknown')) ?? { grand, adjustment: ZERO, tax: named('tax')[0] ?? null }
  return { ...chosen, net: netOf(named('net'), chosen) }
}

const COIN = new Decimal('0.05')

/**
 * On a receipt the total is what was given less what came back: the stated amount that this is, but for coins. What
 * it is called does not matter, for recognition may have lost its words. A card gives the exact amount.
 */
function paidOver(foot: readonly FooterAmount[]): Decimal | null {
  const one = (wanted: FooterAmount['label']) => foot.find(({ label }) => label === wanted)?.amount
  const [given, change] = [one('cash'), one('change')]
  if (!given) return null
  const paid = given.minus(change ?? ZERO)
  const stated = foot.filter(({ label }) => label !== 'cash' && label !== 'change')
  const exact = stated.find(({ amount }) => amount.eq(paid))?.amount
  if (!change) return exact ?? null
  const near = stated.filter(({ label, amount }) => SUMS.includes(label) && amount.minus(paid).abs().lt(COIN))
  return exact ?? near[0]?.amount ?? null
}

const SUMS: readonly FooterAmount['label'][] = ['grand', 'total', 'due', 'net', 'unknown']

interface Foot {
  linesTotal: Decimal
  grand: Decimal
  adjustments: readonly Decimal[]
  taxes: readonly Decimal[]
}

function readingThatHolds({ linesTotal, grand, adjustments, taxes }: Foot) {
  const plausible = taxesOf(taxes.filter(tax => isPlausibleTax(tax, grand)))
  const readings = adjustments.flatMap(adjustment => plausible.map(tax => ({ grand, adjustment, tax })))
  return readings.find(({ adjustment, tax }) =>
    isWithinCent(linesTotal.plus(adjustment).plus(tax ?? ZERO), grand),
  )
}

/** Of all that is called a total the largest is the one with everything in it. */
function largestFirst(left: Decimal, right: Decimal): number {
  return right.abs().cmp(left.abs())
}

/** Discounts come off whatever their printed sign, unless the document itself is negative. */
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

/** No tax on goods is more than 27 % of the net, which is less than a quarter of the whole. */
function isPlausibleTax(tax: Decimal, grand: Decimal): boolean {
  return tax.abs().lte(grand.abs().times(HIGHEST_TAX_SHARE))
}

/** All rates together, each amount alone, and none: prices that include the tax. */
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
