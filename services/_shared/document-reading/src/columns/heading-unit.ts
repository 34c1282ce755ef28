import { normaliseWords } from '@rms/domain-kit'
import { isUnitWord, parseUnitWord } from '../notation/unit-words.ts'
import { joinWords } from '../page/group-into-rows.ts'
import type { ColumnRole } from './column-words.ts'
import type { TableColumn } from './table-header.ts'

/** The unit that a header states for the values below it ("€/kg", "Kilos", "Gewicht kg"); null if there is none. */
export function findUnitInHeading(columns: readonly TableColumn[]): string | null {
  return unitIn(columns, 'price', WORD_AFTER_PER) ?? unitIn(columns, 'quantity', ANY_WORD)
}

const WORD_AFTER_PER = /(?:\/|\b(?:per|pro|je|par|le|au|por|el)\b)\s*(\p{L}+)/giu
const ANY_WORD = /(\p{L}+)/giu

/** Only units of weight and volume: "Price per unit" states no unit. */
function unitIn(columns: readonly TableColumn[], role: ColumnRole, pattern: RegExp): string | null {
  const text = columns
    .filter(column => column.role === role)
    .map(({ words = [] }) => joinWords(words))
    .join(' ')
  const units = [...text.matchAll(pattern)].flatMap(([, word = '']) =>
    isMeasure(word) ? [parseUnitWord(word)] : [],
  )
  return units.length === 1 ? (units[0] ?? null) : null
}

function isMeasure(word: string): boolean {
  return isUnitWord(word) && MEASURES.includes(parseUnitWord(normaliseWords(word)) ?? '')
}

const MEASURES: readonly string[] = ['kg', 'g', 'liters', 'lbs']
