import type { CalendarDate, ConversionFactor, Decimal } from '@rms/domain-kit'

/** A place where goods are stored, with its count sheet. */
export interface StorageArea {
  readonly id: number
  readonly name: string
  /** The products of its sheet in the order of their shelves. */
  readonly productIds: readonly number[]
}

/** A quantity in one of the units of a line, such as 3 cases. */
export interface CountedAmount {
  readonly unit: string
  /** Stock units per `unit` at the time of counting: later changes of a pack do not change a count. */
  readonly factor: ConversionFactor
  /** Null if nothing was entered. A blank is not 0. */
  readonly quantity: Decimal | null
}

/** What a person counted of a product in an area. */
export interface CountLine {
  /** See `getCountLineId`: two people who count the same product in the same area use the same id. */
  readonly lineId: string
  readonly recordedAt: Temporal.Instant
  readonly recordedBy: number | null
  /** Set to clear a line that was entered by mistake. */
  readonly removed: boolean
  readonly areaId: number
  readonly productId: number
  /** The unit that the factors convert to. */
  readonly stockUnit: string
  readonly amounts: readonly CountedAmount[]
}

/** What a device sends. */
export interface CountSubmission {
  readonly clientId: string
  readonly lines: readonly CountLine[]
  /** Areas in which the person has finished. */
  readonly finishedAreaIds: readonly number[]
}

/** A count of the stock of a location after the close of a business date. */
export interface StockCount {
  readonly id: number
  readonly locationId: number
  readonly afterCloseOf: CalendarDate
  readonly timeZone: string
  /** Minutes from midnight until which it is the day before. */
  readonly cutoffMinutes: number
  /** The sheets as they were when the count began. */
  readonly areas: readonly StorageArea[]
  /** In any order, with repetitions. */
  readonly submissions: readonly CountSubmission[]
}

export const getCountLineId = ({ areaId, productId }: Pick<CountLine, 'areaId' | 'productId'>): string =>
  `area-${areaId}-product-${productId}`
