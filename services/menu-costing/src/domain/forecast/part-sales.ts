import { DAY_PARTS, type DayPart } from '@rms/contracts'
import { allocateAmount, type Decimal, sumDecimals } from '@rms/domain-kit'

/** The net sales of a part of a day. */
export interface PartSales {
  readonly dayPart: DayPart
  readonly net: Decimal
}

export const sumParts = (parts: readonly PartSales[]): Decimal => sumDecimals(parts.map(({ net }) => net))

export const sortParts = (parts: readonly PartSales[]): PartSales[] =>
  parts.toSorted((a, b) => DAY_PARTS.indexOf(a.dayPart) - DAY_PARTS.indexOf(b.dayPart))

/** Divides an amount like these parts, so that the new parts add up to it; without parts it is for the whole day. */
export function splitLikeParts(net: Decimal, parts: readonly PartSales[]): PartSales[] {
  if (sumParts(parts).isZero()) return [{ dayPart: 'whole-day', net }]
  const amounts = allocateAmount(
    net,
    parts.map(part => part.net),
  )
  return parts.flatMap(({ dayPart }, index) => {
    const amount = amounts[index]
    return amount ? [{ dayPart, net: amount }] : []
  })
}
