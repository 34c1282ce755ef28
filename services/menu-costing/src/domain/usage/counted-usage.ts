import type { CalendarDate, Decimal, StockValue } from '@rms/domain-kit'

/** What was used of an ingredient between two counts; null if the row is doubtful. */
export interface CountedIngredient {
  readonly ingredientId: number
  readonly name: string
  readonly unit: string
  readonly actual: StockValue | null
  /** Actual − theoretical − recorded. */
  readonly variance: StockValue | null
  /** The variance in percent of the theoretical quantity. */
  readonly percentOfTheoretical: Decimal | null
}

/** The usage of a location between two complete counts. */
export interface CountedUsage {
  readonly locationId: number
  readonly start: CalendarDate
  /** Last day, inclusive. */
  readonly end: CalendarDate
  /** What goods cost on each day. */
  readonly days: readonly { readonly date: CalendarDate; readonly cost: Decimal }[]
  readonly ingredients: readonly CountedIngredient[]
}
