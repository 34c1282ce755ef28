import { normaliseWords } from '@rms/domain-kit'
import { isUnitWord, toUnit } from '../notation/unit-words.ts'
import { joinWords } from '../page/rows.ts'
import type { ColumnRole } from './column-words.ts'
import type { Column } from './table-header.ts'

/** The unit that a header states for what stands below it ("€/kg", "Kilos", "Gewicht kg"), or null. */
export function unitInHeading(columns: readonly Column[]): string | null {
  return unitIn(columns, 'price', PER) ?? unitIn(columns, 'quantity', ALONE)
}

const PER = /(?:\/|\b(?:per|pro|je|par|le|au|por|el)\b)\s*(\p{L}+)/giu
const ALONE = /(\p{L}+)/giu

/** Of what is weighed and poured alone: "Price per unit" says nothing. */
function unitIn(columns: readonly Column[], role: ColumnRole, pattern: RegExp): string | null {
  const text = columns
    .filter(column => column.role === role)
    .map(({ words = [] }) => joinWords(words))
    .join(' ')
  const units = [...text.matchAll(pattern)].flatMap(([, word = '']) =>
    isMeasure(word) ? [toUnit(word)] : [],
  )
  return units.length === 1 ? (units[0] ?? null) : null
}

function isMeasure(word: string): boolean {
  return isUnitWord(word) && MEASURES.includes(toUnit(normaliseWords(word)) ?? '')
}

const MEASURES: readonly string[] = ['kg', 'g', 'liters', 'lbs']
