import {
  formatNumber,
  getNumberFormat,
  type NumberInputResult,
  parseNumberInput,
  type TemperatureLimits,
} from '@rms/domain-kit'
import { receivingMessages, t } from '../../i18n/receiving-messages/index.ts'
import { createCountedUnitTranslator, createUnitTranslator } from '../translate-unit.ts'

/** A quantity in the format of the language. */
export const formatQuantity = (quantity: number): string =>
  formatNumber(quantity, receivingMessages.currentLanguage(), { min: 0, max: 6 })

/** A quantity with its unit: 8 cases. */
export const formatWithUnit = (quantity: number, unit: string): string =>
  `${formatQuantity(quantity)}\u00a0${translateCountedUnit(unit, quantity)}`

export const formatCelsius = (celsius: number): string =>
  `${formatNumber(celsius, receivingMessages.currentLanguage(), { min: 0, max: 1 })}\u00a0°C`

export const parseQuantity = (text: string, decimals: number): NumberInputResult =>
  parseNumberInput(text, { format: getNumberFormat(receivingMessages.currentLanguage()), decimals })

/** A unit in the current language; unknown units stay as typed. */
export const translateUnit = createUnitTranslator(t)

/** The form of a unit for a quantity. */
export const translateCountedUnit = createCountedUnitTranslator(t, receivingMessages.currentLanguage)

/** The limits of a temperature in words. */
export function formatLimits({ min_celsius: min, max_celsius: max }: TemperatureLimits): string {
  const write = (celsius: number) =>
    formatNumber(celsius, receivingMessages.currentLanguage(), { min: 0, max: 1 })
  if (min !== null && max !== null) return t('receiving.limits.between', { min: write(min), max: write(max) })
  if (max !== null) return t('receiving.limits.below', { max: write(max) })
  return min === null ? '' : t('receiving.limits.above', { min: write(min) })
}
