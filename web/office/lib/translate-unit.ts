import { createCountedUnitTranslator, createUnitTranslator } from '../../shared/lib/translate-unit.ts'
import { currentLanguage, t } from '../texts/index.ts'

/** A unit in the current language; unknown units stay as typed. */
export const translateUnit = createUnitTranslator(t)

/** The form of a unit for a quantity: 1 case, 2 cases. */
export const translateCountedUnit = createCountedUnitTranslator(t, currentLanguage)

/** A quantity and its text, with its unit, which is left out for `each`: '10 cases', '3'. */
export const formatWithUnit = (quantity: number, unit: string, text: string): string =>
  unit === '' || unit === 'each' ? text : `${text} ${translateCountedUnit(unit, quantity)}`

/** Suggested units of supplier packs; any other may be typed. */
export const PACK_UNITS = ['each', 'kg', 'lbs', 'liters', 'cases', 'boxes']
