/** How a product is sold. */
export type SalesUnit = 'kg' | 'piece' | 'case' | 'litre' | 'bottle'

export interface GoodsCategory {
  /** Heading of a group of lines. */
  heading: string
  items: readonly string[]
  soldBy: readonly SalesUnit[]
  /** Index of the tax rate in `Country.taxRates`. */
  rate: 0 | 1
  /** Typical prices per unit sold, in cents. */
  cents: readonly [number, number]
}

/** Products of restaurants' suppliers in one language. */
export interface GoodsVocabulary {
  categories: readonly GoodsCategory[]
  brands: readonly string[]
  /** Additions at the end of a product name; `#` is a digit. */
  packings: readonly string[]
  qualities: readonly string[]
  /** Remarks below a line, many with numbers; `#` is a digit, `@` a letter. */
  remarks: readonly string[]
  /** Notes between lines. */
  notes: readonly string[]
  deposits: readonly string[]
  empties: readonly string[]
  free: readonly string[]
  units: Record<SalesUnit, readonly string[]>
  origins: readonly string[]
}
