import { formatDateInEnglish } from '@rms/domain-kit'
import {
  type AuditLog,
  badRequest,
  conflict,
  notFound,
  requireVersion,
  type Transaction,
  type UnitOfWork,
} from '@rms/service-kit'
import type { ClientSession } from 'mongoose'
import {
  changeRate,
  type EnteredRate,
  type RateTerms,
  toAuditedRate,
} from '../../domain/purchasing/prices/entered-rate.ts'
import type { RefreshDependencies } from '../purchasing/purchasing-dependencies.ts'
import { requestAllPurchaseChecks } from '../purchasing/refresh-purchasing.ts'

/** The dependencies of exchange rates. */
export interface ExchangeRateDependencies extends RefreshDependencies {
  readonly audit: AuditLog
  readonly unitOfWork: UnitOfWork
}

/** One change at a time, so that no two rates of a day are added at once. */
const RATES_LOCK = 'exchange rates'

/** Adds the rate of a day. 400 for the currency of the business, 409 if the day has one. */
export async function addExchangeRate(
  needs: ExchangeRateDependencies,
  { currency, ...terms }: RateTerms & { readonly currency: string },
): Promise<EnteredRate> {
  const id = await needs.exchangeRates.nextId()
  return needs.unitOfWork.withLock(RATES_LOCK, async transaction => {
    const { currency: baseCurrency } = await needs.settings.current(transaction.session)
    if (currency === baseCurrency)
      throw badRequest('own-currency', 'This is the currency of the business. Choose another one.', {
        field: 'currency',
      })
    const after = { id, currency, baseCurrency, ...terms, createdAt: needs.now(), version: 1 }
    await requireFreeDay(needs, after, transaction.session)
    await saveChange(needs, { before: null, after }, transaction)
    return after
  })
}

/** Changes the given terms; 404 if it does not exist, a stale version error if it is newer, 409 if the day has a rate. */
export const updateExchangeRate = (
  needs: ExchangeRateDependencies,
  { id, version }: { readonly id: number; readonly version: number | undefined },
  terms: Partial<RateTerms>,
): Promise<EnteredRate> =>
  needs.unitOfWork.withLock(RATES_LOCK, async transaction => {
    const before = await requireExchangeRate(needs, id, transaction.session)
    requireVersion(before.version, version)
    const after = changeRate(before, terms)
    if (after === before) return before
    await requireFreeDay(needs, after, transaction.session)
    await saveChange(needs, { before, after }, transaction)
    return after
  })

/** Deletes a rate; 404 if it does not exist. */
export const deleteExchangeRate = (needs: ExchangeRateDependencies, id: number): Promise<void> =>
  needs.unitOfWork.withLock(RATES_LOCK, async transaction => {
    const before = await requireExchangeRate(needs, id, transaction.session)
    await saveChange(needs, { before, after: null }, transaction)
  })

/** The rate; 404 if it does not exist. */
export async function requireExchangeRate(
  { exchangeRates }: Pick<ExchangeRateDependencies, 'exchangeRates'>,
  id: number,
  session?: ClientSession,
): Promise<EnteredRate> {
  const found = await exchangeRates.find(id, session)
  if (!found) throw notFound('exchange rate')
  return found
}

async function requireFreeDay(
  { exchangeRates }: ExchangeRateDependencies,
  rate: EnteredRate,
  session: ClientSession,
): Promise<void> {
  const found = await exchangeRates.findOfDay(rate, session)
  if (!found || found.id === rate.id) return
  throw conflict(
    'exchange-rate-exists',
    `There is already a rate of ${rate.currency} for ${formatDateInEnglish(rate.date)}.`,
    { field: 'date', suggestion: 'Change that rate, or choose another day.' },
  )
}

type RateChange =
  | { readonly before: EnteredRate | null; readonly after: EnteredRate }
  | { readonly before: EnteredRate; readonly after: null }

/** Costs in the currency are computed again, also of deliveries without an invoice. */
async function saveChange(
  needs: ExchangeRateDependencies,
  { before, after }: RateChange,
  transaction: Transaction,
): Promise<void> {
  const { session } = transaction
  if (after) await needs.exchangeRates.save(after, session)
  else await needs.exchangeRates.remove(before.id, session)
  await needs.audit.record(
    {
      action: after === null ? 'deleted' : before === null ? 'created' : 'changed',
      entity: 'exchange-rate',
      entityId: after === null ? before.id : after.id,
      before: before && toAuditedRate(before),
      after: after && toAuditedRate(after),
    },
    session,
  )
  await requestAllPurchaseChecks(needs, transaction, await needs.suppliers.listIds(session))
}
