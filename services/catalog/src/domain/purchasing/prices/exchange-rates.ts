import { EXCHANGE_RATE_DAYS } from '@rms/contracts'
import {
  addDays,
  type CalendarDate,
  type Decimal,
  removeDivisionRoundingError,
  toCents,
} from '@rms/domain-kit'
import type { ExchangeRateFact } from '../facts/reference-facts.ts'

/** Converts amounts to the currency of the business at the rate of a day. */
export interface ExchangeRates {
  /** In cents; null if no rate is known. The stated rate is that of the document, used if none is recorded. */
  readonly convert: (
    amount: Decimal,
    currency: string,
    date: CalendarDate,
    stated: Decimal | null,
  ) => Decimal | null
  /** Unrounded, for prices. */
  readonly convertPrice: ExchangeRates['convert']
}

export function createExchangeRates(
  rates: readonly ExchangeRateFact[],
  businessCurrency: string | null,
): ExchangeRates {
  const byDay = new Map(rates.map(({ currency, date, rate }) => [`${currency} ${date}`, rate]))
  const findRate = (currency: string, date: CalendarDate): Decimal | null => {
    for (let days = 0; days <= EXCHANGE_RATE_DAYS; days++) {
      const rate = byDay.get(`${currency} ${days === 0 ? date : addDays(date, -days)}`)
      if (rate) return rate
    }
    return null
  }
  const convertPrice: ExchangeRates['convert'] = (amount, currency, date, stated) => {
    if (businessCurrency === null || currency === businessCurrency) return amount
    const rate = findRate(currency, date) ?? stated
    return rate?.gt(0) ? removeDivisionRoundingError(amount.div(rate)) : null
  }
  return {
    convertPrice,
    convert: (...parameters) => {
      const amount = convertPrice(...parameters)
      return amount && toCents(amount)
    },
  }
}
