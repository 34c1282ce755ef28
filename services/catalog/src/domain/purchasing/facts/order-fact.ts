import type { CalendarDate, Decimal, FactVersion } from '@rms/domain-kit'
import type { PurchaseUnit } from '../units/purchase-units.ts'

export interface OrderedLine {
  /** Unique in the order. */
  readonly lineId: string
  readonly productId: number
  readonly unit: PurchaseUnit
  readonly quantity: Decimal
}

/** A purchase order as sent. */
export interface OrderFact extends FactVersion {
  readonly kind: 'order'
  /** As printed on the order: PO-2026-00042. */
  readonly orderNumber: string
  readonly supplierId: number
  readonly locationId: number | null
  readonly orderDate: CalendarDate
  /** The requested delivery date; null if none was stated. */
  readonly expectedDate: CalendarDate | null
  /** The day on which the order was closed: later deliveries do not belong to it unless they name it. */
  readonly closedOn: CalendarDate | null
  readonly lines: readonly OrderedLine[]
}
