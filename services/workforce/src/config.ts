import { serviceEnvironment } from '@rms/service-kit'
import { z } from 'zod'

export const workforceEnvironment = serviceEnvironment.extend({
  /** Catalog is asked about places that are not known here yet. */
  CATALOG_URL: z.url(),
  /** So long after somebody's last day of work the law wants pay records to bear a name. */
  PAY_RECORD_YEARS: z.coerce.number().int().min(0).max(100).default(6),
})
