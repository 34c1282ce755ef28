import { deriveShiftType } from '@rms/domain-kit'
import { t } from '../../../lib/i18n/index.ts'
import type { DraftShift } from './draft-shift.ts'

/** The kinds of shifts that one chooses from. */
export const SHIFT_TYPES = ['Opening', 'Closing', 'Double', 'Split', 'Regular'] as const

/** The kind of a shift in the reader's language: the one that was chosen, else by its times. */
export const typeOf = ({ type, start, end }: Pick<DraftShift, 'type' | 'start' | 'end'>): string =>
  typeWord(type || deriveShiftType(start, end))

/** A kind in the reader's language; one that is not known here keeps its own name. */
export function typeWord(type: string): string {
  const known = SHIFT_TYPES.find(each => each === type)
  return known ? t(`rota.type.${known}`) : type
}
