import { createUnitTranslator } from '../../shared/lib/translate-unit.ts'
import { t } from '../texts/index.ts'

/** A unit in the current language; unknown units stay as typed. */
export const translateUnit = createUnitTranslator(t)

/** A formatted quantity with its unit, which is left out for `each`: '10 cases', '3'. */
export const formatWithUnit = (quantity: string, unit: string): string =>
  unit === '' || unit === 'each' ? quantity : `${quantity} ${translateUnit(unit)}`

/** Suggested units of supplier packs; any other may be typed. */
export const PACK_UNITS = ['each', 'kg', 'lbs', 'liters', 'cases', 'boxes']
