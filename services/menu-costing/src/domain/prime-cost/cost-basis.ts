import { type CalendarDate, type Decimal, sumDecimals } from '@rms/domain-kit'
import type { PrimeCostDay } from './prime-cost-day.ts'

/** Where a person wants the cost of goods to come from. */
export type WantedBasis = 'theoretical' | 'purchases' | 'actual'

/** What a day without stock counts costs while nobody chose a basis. */
export type UncountedBasis = 'theoretical' | 'purchases'

/** The first day of each location on which items were mapped to dishes. */
export type FirstMappedDays = ReadonlyMap<number | null, CalendarDate>

/**
 * What recipes cost from the first day on which items of the location are mapped to dishes, purchases before it. Each day
 * has one basis, whatever other days and locations a report contains.
 */
export const chooseUncountedBasis = (
  { locationId, date }: Pick<PrimeCostDay, 'locationId' | 'date'>,
  firstMapped: FirstMappedDays,
): UncountedBasis => {
  const first = firstMapped.get(locationId)
  return first !== undefined && first <= date ? 'theoretical' : 'purchases'
}

/** What was bought, without what is no cost of goods and without the staff meals that moved to labour. */
export const getPurchaseCost = ({
  purchases: { food, beverage, other, freight },
  staffMeals,
}: Pick<PrimeCostDay, 'purchases' | 'staffMeals'>): Decimal =>
  sumDecimals([food, beverage, other, freight]).minus(staffMeals)
