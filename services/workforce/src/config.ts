import { serviceEnvironmentSchema } from '@rms/service-kit'
import { z } from 'zod'

export const workforceEnvironmentSchema = serviceEnvironmentSchema.extend({
  /** Address of the catalog service, which provides locations that have no local copy yet. */
  CATALOG_URL: z.url(),
  /** Years after the last day of work for which the law requires a name on pay records. */
  PAY_RECORD_YEARS: z.coerce.number().int().min(0).max(100).default(6),
})
