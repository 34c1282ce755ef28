import type { DayPart, SalesAdjustmentKind, SalesChannel, SalesItemKind } from '@rms/contracts'
import type { Decimal } from '@rms/domain-kit'

/** An amount at one tax rate, stated either with or without tax. */
export interface StatedAmount {
  /** In percent; null if only the amount of tax is known. */
  readonly taxRate: Decimal | null
  readonly gross: Decimal | null
  readonly net: Decimal | null
  /** The amount of tax, if the source states it; otherwise the rate decides. */
  readonly tax: Decimal | null
}

export interface StatedAdjustment extends StatedAmount {
  readonly kind: SalesAdjustmentKind
  /** Whether the stated sales contain the amount. */
  readonly isInSales: boolean
}

/** What a source states about one channel and part of a day. */
export interface StatedLine {
  readonly channel: SalesChannel
  readonly channelName: string
  readonly dayPart: DayPart
  readonly sales: readonly StatedAmount[]
  readonly adjustments: readonly StatedAdjustment[]
  readonly covers: number | null
  readonly commission: Decimal | null
}

/** What a source states about an item. Without an amount it has none, as a modifier without a price. */
export interface StatedItem extends StatedAmount {
  readonly name: string
  readonly code: string
  readonly quantity: Decimal
  readonly kind: SalesItemKind
  readonly channel: SalesChannel
  readonly dayPart: DayPart
}

/** Net sales and tax at one rate, rounded once to cents. */
export interface TaxedSales {
  readonly taxRate: Decimal | null
  readonly net: Decimal
  readonly tax: Decimal
}

export type Adjustments = Readonly<Partial<Record<SalesAdjustmentKind, Decimal>>>

/** The exact amounts of a line. */
export interface SalesLine {
  readonly channel: SalesChannel
  readonly channelName: string
  readonly dayPart: DayPart
  readonly taxes: readonly TaxedSales[]
  readonly adjustments: Adjustments
  readonly covers: number | null
  readonly commission: Decimal | null
}

/** A sold item with its exact amount. */
export interface SoldItem {
  readonly key: string
  readonly name: string
  readonly code: string
  readonly quantity: Decimal
  readonly kind: SalesItemKind
  readonly channel: SalesChannel
  readonly dayPart: DayPart
  readonly taxRate: Decimal | null
  /** 0 for comps and voids, which are not sold. */
  readonly net: Decimal
}

/** The facts of a day from one source. */
export interface SalesContent {
  readonly lines: readonly SalesLine[]
  readonly items: readonly SoldItem[]
}
