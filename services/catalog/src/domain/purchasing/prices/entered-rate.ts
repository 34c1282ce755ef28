import type { ExchangeRate } from '@rms/contracts'
import { type CalendarDate, type Decimal, toInstantText, toNumber } from '@rms/domain-kit'
import type { ExchangeRateFact } from '../facts/reference-facts.ts'

/** The exchange rate of a day, as a person entered it. */
export interface EnteredRate {
  readonly id: number
  readonly currency: string
  /** The currency of the business when it was entered. */
  readonly baseCurrency: string
  readonly date: CalendarDate
  /** Units of the currency per unit of the base currency. */
  readonly rate: Decimal
  readonly note: string
  readonly createdAt: Temporal.Instant
  /** Incremented with every change. */
  readonly version: number
}

export type RateTerms = Pick<EnteredRate, 'date' | 'rate' | 'note'>

/** The rate with other terms as its next version; the same one if nothing changes. */
export function changeRate(known: EnteredRate, terms: Partial<RateTerms>): EnteredRate {
  const changed = { ...known, ...terms }
  const isSame = changed.date === known.date && changed.note === known.note && changed.rate.eq(known.rate)
  return isSame ? known : { ...changed, version: known.version + 1 }
}

export const toExchangeRateFact = ({ id, version, currency, date, rate }: EnteredRate): ExchangeRateFact => ({
  ...{ kind: 'exchange-rate', id, revision: version, deleted: false },
  ...{ currency, date, rate },
})

export const toExchangeRateRecord = (entered: EnteredRate): ExchangeRate => ({
  id: entered.id,
  currency: entered.currency,
  base_currency: entered.baseCurrency,
  date: entered.date,
  rate: toNumber(entered.rate, 6),
  note: entered.note,
  created_at: toInstantText(entered.createdAt),
  version: entered.version,
})

/** The rate as shown in the audit log. */
export const toAuditedRate = ({ currency, baseCurrency, date, rate, note }: EnteredRate) => ({
  ...{ currency, base_currency: baseCurrency, date },
  exchange_rate: toNumber(rate, 6),
  note,
})
