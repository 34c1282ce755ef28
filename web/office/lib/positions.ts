import { ROTA_POSITIONS } from '@rms/domain-kit'
import { t } from '../texts/index.ts'

const POSITIONS = Object.values(ROTA_POSITIONS).flat()

/** The position in the current language; one that somebody has typed stays as it is. */
export function positionWord(position: string): string {
  const known = POSITIONS.find(each => each === position)
  return known ? t(`position.${known}`) : position
}

/** The stored form of a typed position: the offered one that has this name in the current language, or what was typed. */
export function storedPosition(typed: string): string {
  const word = typed.trim().toLowerCase()
  return POSITIONS.find(position => positionWord(position).toLowerCase() === word) ?? typed
}
