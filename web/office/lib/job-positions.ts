import { ROTA_POSITIONS } from '@rms/domain-kit'
import { t } from '../texts/index.ts'

const POSITIONS = Object.values(ROTA_POSITIONS).flat()

/** The position in the current language; a position typed by a user stays unchanged. */
export function translateJobPosition(position: string): string {
  const known = POSITIONS.find(each => each === position)
  return known ? t(`position.${known}`) : position
}

/** The stored form of a typed position: the listed position with this translated name, else the typed text. */
export function toStoredJobPosition(typed: string): string {
  const word = typed.trim().toLowerCase()
  return POSITIONS.find(position => translateJobPosition(position).toLowerCase() === word) ?? typed
}
