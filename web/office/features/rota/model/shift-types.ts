import { deriveShiftType } from '@rms/domain-kit'
import { t } from '../../../texts/index.ts'
import type { DraftShift } from './draft-shift.ts'

/** The shift types a user can select. */
export const SHIFT_TYPES = ['Opening', 'Closing', 'Double', 'Split', 'Regular'] as const

type TypedTimes = Pick<DraftShift, 'type' | 'start' | 'end'>

/** The stored type code of a shift: the selected one, else derived from the times. Independent of the language. */
export const typeCodeOf = ({ type, start, end }: TypedTimes): string => type || deriveShiftType(start, end)

/** The translated type of a shift. */
export const typeOf = (shift: TypedTimes): string => typeWord(typeCodeOf(shift))

/** Translates a type code; unknown codes are shown as they are. */
export function typeWord(type: string): string {
  const known = SHIFT_TYPES.find(each => each === type)
  return known ? t(`rota.type.${known}`) : type
}
