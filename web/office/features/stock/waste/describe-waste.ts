import type { StaffMember, WasteEntry, WasteReason } from '@rms/contracts'
import { EMPTY_VALUE } from '../../../lib/display-formats.ts'
import { formatWithUnit, translateUnit } from '../../../lib/translate-unit.ts'
import type { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'

/** The most common reasons first. */
export const WASTE_REASON_ORDER: readonly WasteReason[] = [
  'spoiled',
  'expired',
  'overproduction',
  'dropped',
  'returned',
  'trim',
  'other',
]

/** What was wasted, or that an amount was entered. */
export const getWasteName = ({ item }: Pick<WasteEntry, 'item'>): string =>
  item?.name ?? t('waste.enteredAmount')

export function formatWasteQuantity(
  { quantity, unit }: Pick<WasteEntry, 'quantity' | 'unit'>,
  formats: ReturnType<typeof useFormats>,
): string {
  if (quantity === null) return EMPTY_VALUE
  return unit === 'portion'
    ? t('waste.portions', { count: quantity })
    : formatWithUnit(quantity, unit, formats.quantity(quantity))
}

/** Dishes without a yield in another unit are counted in portions. */
export const translateWasteUnit = (unit: string): string =>
  unit === 'portion' ? t('waste.portion') : translateUnit(unit)

/** Who recorded an entry: a username, or a name of the staff list. */
export const describeRecorder = (
  { recorded_by: { kind, id, name } }: Pick<WasteEntry, 'recorded_by'>,
  staff: readonly Pick<StaffMember, 'id' | 'name'>[],
): string =>
  kind === 'user' ? name : (staff.find(member => member.id === id)?.name ?? t('waste.staffMember', { id }))
