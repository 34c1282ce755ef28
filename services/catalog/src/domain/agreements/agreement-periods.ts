import type { PriceAgreementStatus } from '@rms/contracts'
import { addDays, type CalendarDate } from '@rms/domain-kit'
import { changeTerms, type PriceAgreement } from './price-agreement.ts'

/** From the first to the last day, both included; null for no last day. */
export type AgreementPeriod = Pick<PriceAgreement, 'validFrom' | 'validTo'>

/** What must not have two agreements at the same time. */
export type AgreementItem = Pick<PriceAgreement, 'supplier' | 'product' | 'location' | 'itemKey'>

/** Identifies the item: two agreements with the same one must not overlap. */
export const getItemId = ({ supplier, product, location, itemKey }: AgreementItem): string =>
  `${supplier.id} ${product.id} ${location?.id ?? ''} ${itemKey}`

const isSameItem = (a: AgreementItem, b: AgreementItem): boolean => getItemId(a) === getItemId(b)

export const isOverlapping = (a: AgreementPeriod, b: AgreementPeriod): boolean =>
  (b.validTo === null || a.validFrom <= b.validTo) && (a.validTo === null || b.validFrom <= a.validTo)

/** The earliest other agreement of the same item with a common day; null if there is none. */
export const findOverlap = (
  agreement: PriceAgreement,
  others: readonly PriceAgreement[],
): PriceAgreement | null =>
  others
    .filter(
      other => other.id !== agreement.id && isSameItem(agreement, other) && isOverlapping(agreement, other),
    )
    .sort(compareByStart)[0] ?? null

/** What it takes to add an agreement. */
export type AgreementPlan =
  | { readonly kind: 'free' }
  /** The previous agreement, with its new last day. */
  | { readonly kind: 'ends-previous'; readonly ended: PriceAgreement }
  | { readonly kind: 'overlap'; readonly conflicting: PriceAgreement; readonly canEndPrevious: boolean }

/**
 * Whether an agreement can be added. An open-ended agreement that began earlier may be ended on the day before; any
 * other common day is an overlap.
 */
export function planAgreement(
  agreement: PriceAgreement,
  others: readonly PriceAgreement[],
  endsPrevious: boolean,
): AgreementPlan {
  const conflicting = findOverlap(agreement, others)
  if (!conflicting) return { kind: 'free' }
  const ended = endDayBefore(conflicting, agreement.validFrom)
  const rest = others.filter(({ id }) => id !== conflicting.id)
  const canEndPrevious = ended !== null && findOverlap(agreement, rest) === null
  return canEndPrevious && endsPrevious
    ? { kind: 'ends-previous', ended }
    : { kind: 'overlap', conflicting, canEndPrevious }
}

/** The open-ended agreement with the day before as its last one; null if it cannot be ended like this. */
const endDayBefore = (agreement: PriceAgreement, date: CalendarDate): PriceAgreement | null =>
  agreement.validTo === null && agreement.validFrom < date
    ? changeTerms(agreement, { validTo: addDays(date, -1) })
    : null

/** Whether the agreement has already applied on a day up to this one. */
export const hasBegun = ({ validFrom }: AgreementPeriod, today: CalendarDate): boolean => validFrom <= today

export function getStatus(period: AgreementPeriod, today: CalendarDate): PriceAgreementStatus {
  if (!hasBegun(period, today)) return 'upcoming'
  return period.validTo !== null && period.validTo < today ? 'ended' : 'current'
}

/** In order of time. */
export const compareByStart = (
  a: Pick<PriceAgreement, 'validFrom' | 'id'>,
  b: Pick<PriceAgreement, 'validFrom' | 'id'>,
): number => (a.validFrom < b.validFrom ? -1 : a.validFrom > b.validFrom ? 1 : a.id - b.id)

/**
 * Splits agreements that are to belong to another product into those that can and those that would overlap one that the
 * product already has. These stay where they are.
 */
export function splitMovable(
  moving: readonly PriceAgreement[],
  {
    product,
    existing,
  }: { readonly product: PriceAgreement['product']; readonly existing: readonly PriceAgreement[] },
): { readonly moved: PriceAgreement[]; readonly blocked: PriceAgreement[] } {
  const moved: PriceAgreement[] = []
  const blocked: PriceAgreement[] = []
  for (const agreement of moving.toSorted(compareByStart)) {
    const candidate = { ...agreement, product }
    if (findOverlap(candidate, [...existing, ...moved])) blocked.push(agreement)
    else moved.push(candidate)
  }
  return { moved, blocked }
}
