import { deriveShiftType } from '@rms/domain-kit'
import { t } from '../../../texts/index.ts'
import type { DraftShift } from './draft-shift.ts'

/** The kinds of shifts that one chooses from. */
export const SHIFT_TYPES = ['Opening', 'Closing', 'Double', 'Split', 'Regular'] as const

type TypedTimes = Pick<DraftShift, 'type' | 'start' | 'end'>

/** The kind of a shift as it is stored: the one that was chosen, else by its times. The same in every language. */
export const typeCodeOf = ({ type, start, end }: TypedTimes): string => type || deriveShiftType(start, end)

/** The kind of a shift in the reader's language. */
export const typeOf = (shift: TypedTimes): string => typeWord(typeCodeOf(shift))

/** A kind in the reader's language; one that is not known here keeps its own name. */
export function typeWord(type: string): string {
  const known = SHIFT_TYPES.find(each => each === type)
  return known ? t(`rota.type.${known}`) : type
}
