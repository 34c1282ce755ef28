import { deriveShiftType } from '@rms/domain-kit'
import { t } from '../../../texts/index.ts'
import type { DraftShift } from './draft-shift.ts'

/** The shift types a user can select. */
export const SHIFT_TYPES = ['Opening', 'Closing', 'Double', 'Split', 'Regular'] as const

type ShiftTypeSource = Pick<DraftShift, 'type' | 'start' | 'end'>

/** The stored type code of a shift: the selected one, else derived from the times. Independent of the language. */
export const getShiftTypeCode = ({ type, start, end }: ShiftTypeSource): string =>
  type || deriveShiftType(start, end)

/** The translated type of a shift. */
export const getShiftTypeLabel = (shift: ShiftTypeSource): string =>
  translateShiftType(getShiftTypeCode(shift))

/** Translates a type code; unknown codes are shown as they are. */
export function translateShiftType(type: string): string {
  const known = SHIFT_TYPES.find(each => each === type)
  return known ? t(`rota.type.${known}`) : type
}
