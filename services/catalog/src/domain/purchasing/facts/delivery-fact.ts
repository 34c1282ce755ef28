import type { CalendarDate, Decimal, FactVersion, Pack } from '@rms/domain-kit'
import type { PurchaseUnit } from '../units/purchase-units.ts'

export interface OrderLineReference {
  readonly orderId: number
  readonly lineId: string
}

/** The result of checking one line of a delivery. Quantities are in the unit that was delivered. */
export interface ReceivedLine {
  /** See `getReceivedLineId`: two people who check the same line use the same id. */
  readonly lineId: string
  readonly recordedAt: Temporal.Instant
  readonly recordedBy: number | null
  /** Set to remove a line that was recorded by mistake. */
  readonly removed: boolean
  readonly orderLine: OrderLineReference | null
  /** The ordered product; of a line that was not ordered, the delivered one. */
  readonly productId: number
  readonly unit: PurchaseUnit
  /** Null for a line that was not ordered. */
  readonly ordered: Decimal | null
  /** Everything that arrived, including damaged and refused goods. */
  readonly received: Decimal
  readonly damaged: Decimal
  readonly refused: Decimal
  readonly substitutedBy: { readonly productId: number; readonly unit: PurchaseUnit } | null
  /** Accepted pieces of catch-weight goods; null if `received` counts them. */
  readonly pieces: Decimal | null
  /** Measured weight of the accepted goods; null if they were not weighed. */
  readonly weighed: Pack | null
}

/** Empty containers handed to the driver. */
export interface ReturnedEmpties {
  readonly lineId: string
  readonly recordedAt: Temporal.Instant
  readonly recordedBy: number | null
  readonly removed: boolean
  readonly container: string
  readonly quantity: Decimal
}

/** A delivery: announced, and checked in once `checkedInAt` is set. */
export interface DeliveryFact extends FactVersion {
  readonly kind: 'delivery'
  readonly supplierId: number
  readonly locationId: number
  readonly deliveryDate: CalendarDate
  /** '' if there is none. */
  readonly noteNumber: string
  readonly orderIds: readonly number[]
  /** When the check-in was completed; null until then, so that a missing line means nothing. */
  readonly checkedInAt: Temporal.Instant | null
  readonly lines: readonly ReceivedLine[]
  readonly returnedEmpties: readonly ReturnedEmpties[]
}

/** Whether the goods to expect are known, so that a line that nobody recorded was not received. */
export const isExpectedDelivery = ({ orderIds, lines }: DeliveryFact): boolean =>
  orderIds.length > 0 || lines.some(({ ordered }) => ordered !== null)
