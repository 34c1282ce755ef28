import { formatNumber, getNumberFormat, type NumberInputResult, parseNumberInput } from '@rms/domain-kit'
import { countingMessages, t } from '../../i18n/counting-messages/index.ts'
import { createCountedUnitTranslator, createUnitTranslator } from '../translate-unit.ts'
import type { CountRow } from './count-rows.ts'

/** A quantity in the format of the language. */
export const formatQuantity = (quantity: number): string =>
  formatNumber(quantity, countingMessages.currentLanguage(), { min: 0, max: 6 })

export const parseQuantity = (text: string): NumberInputResult =>
  parseNumberInput(text, { format: getNumberFormat(countingMessages.currentLanguage()), decimals: 6 })

/** The decimal separator of the language, for the number pad. */
export const getDecimalSeparator = (): string => formatQuantity(0.5).replace(/\d/g, '')

/** A unit in the current language; unknown units stay as they are. */
export const translateUnit = createUnitTranslator(t)

const translateCountedUnit = createCountedUnitTranslator(t, countingMessages.currentLanguage)

/** A quantity with its unit: 8 cases. */
export const formatWithUnit = (quantity: number, unit: string): string =>
  `${formatQuantity(quantity)}\u00a0${translateCountedUnit(unit, quantity)}`

/** What was counted of a product: `3 cases + 4 bottles`; '' for a blank. */
export const formatAmounts = ({ amounts }: Pick<CountRow, 'amounts'>): string =>
  amounts
    .flatMap(({ unit, quantity }) => (quantity === null ? [] : [formatWithUnit(quantity, unit)]))
    .join(' + ')
