import { z } from 'zod'
import { defineEndpoint } from '../foundation/endpoint.ts'
import {
  DateText,
  decimalNumberSchema,
  extendWithVersion,
  Id,
  IdParams,
  Instant,
  optionalTextSchema,
  PageQuery,
  RecordDate,
  Success,
  Version,
} from '../foundation/primitives.ts'
import { Currency } from './invoice-schemas.ts'

/** For how many days after its own a rate applies, unless there is a later one. */
export const EXCHANGE_RATE_DAYS = 7

/** What a person entered as the exchange rate of a day. */
export const ExchangeRate = z.object({
  id: Id,
  currency: z.string(),
  /** The currency of the business when it was entered. The rate does not count while that is another one. */
  base_currency: z.string(),
  /** The first day on which it applies. */
  date: DateText,
  /** Units of `currency` per unit of `base_currency`: 0.85 pounds per euro. */
  rate: z.number(),
  note: z.string(),
  created_at: Instant,
  version: Version,
})
export type ExchangeRate = z.infer<typeof ExchangeRate>

const rateFields = {
  date: RecordDate,
  rate: decimalNumberSchema(6, 1_000_000).positive(),
  note: optionalTextSchema(300),
}

export const CreateExchangeRateBody = z.object({ currency: Currency, ...rateFields })

/** The currency stays. */
export const UpdateExchangeRateBody = extendWithVersion(z.object(rateFields).partial())

/** A rate changes the costs of all locations. */
const exchangeRate = {
  service: 'catalog',
  access: 'back-office',
  requires: 'none',
  scope: 'everywhere',
  changes: 'purchases',
} as const

export const exchangeRateEndpoints = {
  listExchangeRates: defineEndpoint({
    ...exchangeRate,
    scope: 'business',
    method: 'get',
    path: '/api/exchange-rates',
    summary: 'The exchange rates that were entered, latest day first',
    query: PageQuery.pick({ page: true, page_size: true }).extend({ currency: Currency.optional() }),
    paged: true,
    response: z.array(ExchangeRate),
  }),
  createExchangeRate: defineEndpoint({
    ...exchangeRate,
    method: 'post',
    path: '/api/exchange-rates',
    summary: 'Add the exchange rate of a day; 409 if the day has one in this currency',
    body: CreateExchangeRateBody,
    status: 201,
    response: ExchangeRate,
  }),
  updateExchangeRate: defineEndpoint({
    sparse: true,
    ...exchangeRate,
    method: 'put',
    path: '/api/exchange-rates/:id',
    versioned: 'exchange_rate',
    summary: 'Change the day, rate or note; costs are computed again',
    params: IdParams,
    body: UpdateExchangeRateBody,
    response: ExchangeRate,
  }),
  deleteExchangeRate: defineEndpoint({
    ...exchangeRate,
    method: 'delete',
    path: '/api/exchange-rates/:id',
    summary: 'Delete an exchange rate; costs are computed again without it',
    params: IdParams,
    response: Success,
  }),
}
