import type { DayPart, SalesChannel } from '@rms/contracts'
import { addDays, type CalendarDate } from '@rms/domain-kit'
import { demoDishes } from './menu.ts'
import type { SeededRandom } from './seeded-random.ts'

/** Three months. */
const DAYS = 91
/** Monday is closed. From Tuesday to Sunday, compared with a usual day. */
const WEEKDAY_FACTORS = [0, 0.7, 0.8, 0.9, 1.25, 1.4, 0.95]
const LUNCH_SHARE = 0.4

interface LocationSales {
  /** Guests of a usual day. */
  readonly covers: number
  readonly foodTaxPercent: number
  readonly drinkTaxPercent: number
  /** A day, in days before today, that nobody has entered yet. */
  readonly missingDay: number | null
}

/** In the order of the locations. */
const LOCATIONS: readonly LocationSales[] = [
  { covers: 72, foodTaxPercent: 10, drinkTaxPercent: 20, missingDay: null },
  { covers: 61, foodTaxPercent: 13.5, drinkTaxPercent: 23, missingDay: 12 },
]

/** Portions per guest of the dishes of a category. */
const PORTIONS: Readonly<Record<string, number>> = { Starters: 0.4, Mains: 0.86, Sides: 0.3, Desserts: 0.38 }

interface MenuItem {
  readonly name: string
  /** With tax. */
  readonly price: number
  /** Per guest. */
  readonly portions: number
  readonly isDrink: boolean
}

/** What the till sells besides the dishes of the menu. */
const OTHER_ITEMS: readonly MenuItem[] = [
  { name: 'House wine, glass', price: 6.5, portions: 0.22, isDrink: true },
  { name: 'Draught beer', price: 6, portions: 0.14, isDrink: true },
  { name: 'Espresso', price: 2.8, portions: 0.3, isDrink: false },
  { name: 'Plat du jour', price: 15.5, portions: 0.1, isDrink: false },
]

/** Items that are no food from the kitchen. */
export const demoIgnoredItems: readonly string[] = ['House wine, glass', 'Draught beer', 'Espresso']

export interface PlannedSalesItem {
  readonly name: string
  readonly quantity: number
  readonly gross: number
  readonly tax_rate: number
  readonly channel: SalesChannel
  readonly day_part: DayPart
}

export interface PlannedSalesDay {
  readonly date: CalendarDate
  readonly lines: readonly {
    readonly channel: SalesChannel
    readonly day_part: DayPart
    readonly covers: number
    readonly adjustments: readonly { readonly kind: 'tip'; readonly gross: number }[]
  }[]
  readonly items: readonly PlannedSalesItem[]
}

/**
 * What the till of a location has sold in the last three months, up to yesterday: more at weekends, a little more every
 * week, more guests for dinner than for lunch.
 */
export function planSales(
  today: CalendarDate,
  { location, chance }: { readonly location: number; readonly chance: SeededRandom },
): PlannedSalesDay[] {
  const place = LOCATIONS[location]
  if (!place) return []
  const days = Array.from({ length: DAYS }, (_, index) => DAYS - index)
  return days.flatMap(daysAgo => {
    const date = addDays(today, -daysAgo)
    const trend = 1 + (DAYS - daysAgo) * 0.001
    const guests = place.covers * getWeekdayFactor(date) * trend * vary(chance, 0.1)
    if (guests === 0 || daysAgo === place.missingDay) return []
    const parts = [
      ['lunch', Math.round(guests * LUNCH_SHARE)],
      ['dinner', Math.round(guests * (1 - LUNCH_SHARE))],
    ] as const
    return [
      {
        date,
        lines: parts.map(([day_part, covers]) => ({
          ...{ channel: 'dine-in' as const, day_part, covers },
          adjustments: [{ kind: 'tip' as const, gross: toCents(covers * 1.1 * vary(chance, 0.4)) }],
        })),
        items: parts.flatMap(([day_part, covers]) => planItems({ place, day_part, covers, chance })),
      },
    ]
  })
}

const getWeekdayFactor = (date: CalendarDate): number =>
  WEEKDAY_FACTORS[Temporal.PlainDate.from(date).dayOfWeek - 1] ?? 0

interface PartOfDay {
  readonly place: LocationSales
  readonly day_part: DayPart
  readonly covers: number
  readonly chance: SeededRandom
}

const planItems = ({ place, day_part, covers, chance }: PartOfDay): PlannedSalesItem[] =>
  MENU.flatMap(({ name, price, portions, isDrink }) => {
    const quantity = Math.round(covers * portions * vary(chance, 0.35))
    if (quantity === 0) return []
    const tax_rate = isDrink ? place.drinkTaxPercent : place.foodTaxPercent
    return [
      { name, quantity, gross: toCents(quantity * price), tax_rate, channel: 'dine-in' as const, day_part },
    ]
  })

/** The dishes of a category are ordered less often the further down the menu they are. */
const MENU: readonly MenuItem[] = [
  ...[...Map.groupBy(demoDishes, ({ category }) => category)].flatMap(([category, dishes]) => {
    const weights = dishes.map((_, index) => 1 / (index + 3))
    const total = weights.reduce((sum, weight) => sum + weight, 0)
    return dishes.map(({ name, price }, index) => ({
      ...{ name, price, isDrink: false },
      portions: ((PORTIONS[category] ?? 0) * (weights[index] ?? 0)) / total,
    }))
  }),
  ...OTHER_ITEMS,
]

/** A factor of up to so much above or below 1. */
const vary = (chance: SeededRandom, share: number): number => 1 + (chance.next() * 2 - 1) * share

const toCents = (amount: number): number => Math.round(amount * 100) / 100
