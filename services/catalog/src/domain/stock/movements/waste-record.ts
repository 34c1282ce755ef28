import type { WasteItemKind, WasteKind, WasteReason } from '@rms/contracts'
import { type CalendarDate, type Decimal, removeDivisionRoundingError } from '@rms/domain-kit'
import { costWaste } from '../waste-entries.ts'

export interface WastedItemName {
  readonly kind: WasteItemKind
  readonly id: number
  /** At the time of recording. */
  readonly name: string
}

export interface MovementRecorder {
  readonly kind: 'user' | 'staff'
  readonly id: number
  /** The username; '' for staff. */
  readonly name: string
}

/** A quantity of an item, as entered and in the unit of its cost. */
export interface WastedQuantity {
  readonly entered: Decimal
  readonly enteredUnit: string
  /** Converted when it was recorded: later changes of a pack do not change it. */
  readonly quantity: Decimal
  readonly unit: string
}

/** What was wasted or eaten: a quantity of an item, or, for staff meals, an amount of money. */
export type WasteContent =
  | { readonly type: 'item'; readonly item: WastedItemName; readonly quantity: WastedQuantity }
  | { readonly type: 'amount'; readonly amount: Decimal }

/** The cost of one unit of an item on a date. */
export interface UnitCost {
  readonly unitCost: Decimal
  readonly isEstimate: boolean
}

/** The cost of an entry. */
export interface WasteEntryCost {
  /** Per unit; null if it is not known, and for an amount. */
  readonly unitCost: Decimal | null
  readonly amount: Decimal | null
  readonly isEstimate: boolean
}

/** What a person states about waste or a staff meal. */
export interface WasteStatement {
  readonly kind: WasteKind
  readonly date: CalendarDate
  readonly content: WasteContent
  /** Null for a staff meal. */
  readonly reason: WasteReason | null
  readonly note: string
}

export interface WasteRecord extends WasteStatement {
  readonly id: number
  /** Chosen by the device. */
  readonly clientId: string
  readonly location: { readonly id: number; readonly name: string }
  readonly cost: WasteEntryCost
  readonly recordedAt: Temporal.Instant
  readonly recordedBy: MovementRecorder
  readonly correctedAt: Temporal.Instant | null
  /** Increases with every correction by a person. */
  readonly version: number
  /** Increases with every change, also of its cost. */
  readonly revision: number
  readonly deleted: boolean
}

/** The cost of a statement, given the cost of one unit on its date. */
export function computeWasteCost(
  { content, date, reason }: Pick<WasteStatement, 'content' | 'date' | 'reason'>,
  found: UnitCost | null,
): WasteEntryCost {
  if (content.type === 'amount') return { unitCost: null, amount: content.amount, isEstimate: false }
  const entry = {
    ...{ id: 0, revision: 0, deleted: false, locationId: 0, date, reason, recordedBy: null },
    recordedAt: Temporal.Instant.fromEpochMilliseconds(0),
    item: content.item,
    quantity: content.quantity.quantity,
  }
  const [cost] = costWaste([entry], () => found?.unitCost ?? null)
  return {
    unitCost: cost?.unitCost ?? null,
    amount: cost?.amount ?? null,
    isEstimate: found?.isEstimate ?? false,
  }
}

/** The record with a new cost; null if it costs the same as before. */
export function withWasteCost(record: WasteRecord, found: UnitCost | null): WasteRecord | null {
  const cost = computeWasteCost(record, found)
  const isSame =
    isSameAmount(cost.amount, record.cost.amount) &&
    isSameAmount(cost.unitCost, record.cost.unitCost) &&
    cost.isEstimate === record.cost.isEstimate
  return isSame ? null : { ...record, cost, revision: record.revision + 1 }
}

/** The cost of one unit as entered, such as a bottle; null if it is not known. */
export function getEnteredUnitCost({ content, cost }: Pick<WasteRecord, 'content' | 'cost'>): Decimal | null {
  if (content.type === 'amount' || cost.unitCost === null) return null
  const { entered, quantity } = content.quantity
  return removeDivisionRoundingError(cost.unitCost.times(quantity).div(entered))
}

/** Whether two costs are the same, or both unknown. */
export const isSameAmount = (a: Decimal | null, b: Decimal | null): boolean =>
  a === null || b === null ? a === b : a.eq(b)
