import type { GoodsStorage, SupplierTerms } from '@rms/contracts'
import { DEFAULT_TEMPERATURE_LIMITS } from '@rms/domain-kit'
import type { SupplierTermsBody } from '../../../lib/api/supplier-terms.ts'
import { getNumberFieldValue, getTimeFieldValue } from '../../../lib/input-errors.ts'

/** The cut-off of a delivery day, or the general one. */
export interface CutoffValues {
  /** '' for none; a delivery day then has the general cut-off. */
  cutoff_days: string
  cutoff_time: string
}

export interface DeliveryDayValues extends CutoffValues {
  weekday: number
}

/** The limits of goods that are measured on delivery; '' for no limit. */
export interface TemperatureCheckValues {
  storage: GoodsStorage
  min_celsius: number | ''
  max_celsius: number | ''
}

/** The form values of the terms of a supplier; '' for what is not set. */
export interface TermsValues extends CutoffValues {
  delivery_days: readonly DeliveryDayValues[]
  cutoff_rule: SupplierTerms['cutoff_rule']
  minimum_order_amount: number | ''
  minimum_order_rule: SupplierTerms['minimum_order_rule']
  delivery_charge: number | ''
  order_channel: NonNullable<SupplierTerms['order_channel']> | ''
  order_contact: string
  order_email: string
  order_phone: string
  order_chat_link: string
  message_language: NonNullable<SupplierTerms['message_language']> | ''
  customer_numbers: SupplierTerms['customer_numbers']
  temperature_checks: readonly TemperatureCheckValues[]
}

const toCutoffValues = (cutoff: SupplierTerms['cutoff']): CutoffValues => ({
  cutoff_days: cutoff ? String(cutoff.days_before) : '',
  cutoff_time: cutoff?.time ?? '',
})

export const toTermsValues = ({ cutoff, delivery_days, ...terms }: SupplierTerms): TermsValues => ({
  ...toCutoffValues(cutoff),
  delivery_days: delivery_days.map(day => ({ weekday: day.weekday, ...toCutoffValues(day.cutoff) })),
  cutoff_rule: terms.cutoff_rule,
  minimum_order_amount: terms.minimum_order_amount ?? '',
  minimum_order_rule: terms.minimum_order_rule,
  delivery_charge: terms.delivery_charge === 0 ? '' : terms.delivery_charge,
  order_channel: terms.order_channel ?? '',
  order_contact: terms.order_contact,
  order_email: terms.order_email,
  order_phone: terms.order_phone,
  order_chat_link: terms.order_chat_link,
  message_language: terms.message_language ?? '',
  customer_numbers: terms.customer_numbers,
  temperature_checks: terms.temperature_checks.map(({ storage, min_celsius, max_celsius }) => ({
    storage,
    min_celsius: min_celsius ?? '',
    max_celsius: max_celsius ?? '',
  })),
})

/** A missing time is refused by the contract. */
const toCutoff = ({ cutoff_days, cutoff_time }: CutoffValues): SupplierTerms['cutoff'] =>
  cutoff_days === '' ? null : { days_before: Number(cutoff_days), time: getTimeFieldValue(cutoff_time) ?? '' }

/** The request body for the form values. */
export const toTermsBody = ({ cutoff_days, cutoff_time, ...values }: TermsValues): SupplierTermsBody => ({
  ...values,
  delivery_days: values.delivery_days.map(({ weekday, ...cutoff }) => ({
    weekday,
    cutoff: toCutoff(cutoff),
  })),
  cutoff: toCutoff({ cutoff_days, cutoff_time }),
  minimum_order_amount: getNumberFieldValue(values.minimum_order_amount) ?? null,
  delivery_charge: getNumberFieldValue(values.delivery_charge) ?? 0,
  order_channel: values.order_channel || null,
  message_language: values.message_language || null,
  customer_numbers: values.customer_numbers.filter(({ customer_number }) => customer_number.trim() !== ''),
  temperature_checks: values.temperature_checks.map(({ storage, min_celsius, max_celsius }) => ({
    storage,
    min_celsius: getNumberFieldValue(min_celsius) ?? null,
    max_celsius: getNumberFieldValue(max_celsius) ?? null,
  })),
})

/** Selects goods that are measured, with the usual limits, or deselects them. */
export const toggleTemperatureCheck = (
  checks: TermsValues['temperature_checks'],
  storage: GoodsStorage,
): TermsValues['temperature_checks'] =>
  checks.some(check => check.storage === storage)
    ? checks.filter(check => check.storage !== storage)
    : [...checks, getUsualLimits(storage)].toSorted((a, b) => a.storage.localeCompare(b.storage))

const getUsualLimits = (storage: GoodsStorage): TemperatureCheckValues => {
  const { min_celsius, max_celsius } = DEFAULT_TEMPERATURE_LIMITS[storage]
  return { storage, min_celsius: min_celsius ?? '', max_celsius: max_celsius ?? '' }
}

/** Selects or deselects a delivery day; days stay sorted. */
export function toggleDeliveryDay(
  days: TermsValues['delivery_days'],
  weekday: number,
): TermsValues['delivery_days'] {
  const others = days.filter(day => day.weekday !== weekday)
  return others.length < days.length
    ? others
    : [...days, { weekday, cutoff_days: '', cutoff_time: '' }].toSorted((a, b) => a.weekday - b.weekday)
}

/** Sets the customer number of a location. */
export const setCustomerNumber = (
  numbers: TermsValues['customer_numbers'],
  location_id: number,
  customer_number: string,
): TermsValues['customer_numbers'] =>
  [...numbers.filter(other => other.location_id !== location_id), { location_id, customer_number }].toSorted(
    (a, b) => a.location_id - b.location_id,
  )
