import { exchangeRateEndpoints } from '@rms/contracts'
import { toDecimal } from '@rms/domain-kit'
import { serveEndpoint } from '@rms/service-kit'
import type { Router } from 'express'
import { toExchangeRateRecord } from '../../domain/purchasing/prices/entered-rate.ts'
import {
  addExchangeRate,
  deleteExchangeRate,
  type ExchangeRateDependencies,
  requireExchangeRate,
  updateExchangeRate,
} from './save-exchange-rate.ts'

export function mountExchangeRateRoutes(router: Router, needs: ExchangeRateDependencies): void {
  serveEndpoint(router, exchangeRateEndpoints.listExchangeRates, async ({ query }) => {
    const { items, total } = await needs.exchangeRates.list(query)
    return { items: items.map(toExchangeRateRecord), total }
  })
  serveEndpoint(router, exchangeRateEndpoints.createExchangeRate, async ({ body: { rate, ...body } }) =>
    toExchangeRateRecord(await addExchangeRate(needs, { ...body, rate: toDecimal(rate) })),
  )
  serveEndpoint(
    router,
    exchangeRateEndpoints.updateExchangeRate,
    async ({ params: { id }, body: { version, date, rate, note } }) => {
      const terms = {
        ...(date !== undefined && { date }),
        ...(rate !== undefined && { rate: toDecimal(rate) }),
        ...(note !== undefined && { note }),
      }
      return toExchangeRateRecord(await updateExchangeRate(needs, { id, version }, terms))
    },
    { current: async ({ params }) => toExchangeRateRecord(await requireExchangeRate(needs, params.id)) },
  )
  serveEndpoint(router, exchangeRateEndpoints.deleteExchangeRate, async ({ params }) => {
    await deleteExchangeRate(needs, params.id)
    return { success: true as const }
  })
}
