import { type Consumer, defineConsumer } from '@rms/service-kit'
import type { SalesDependencies } from './sales-dependencies.ts'

/** Keeps the locations and the time zone of the business in sync with the catalog. */
export const createSalesReferenceConsumer = ({ business }: Pick<SalesDependencies, 'business'>): Consumer =>
  defineConsumer('sales-references', {
    'catalog.location-changed': ({ payload }) => business.applyLocation(payload),
    'catalog.settings-changed': ({ payload }) => business.applySettings(payload),
  })
