import { serviceEnvironment } from '@rms/service-kit'
import { z } from 'zod'

/** Catalog is asked about places that are not known here yet. */
export const workforceEnvironment = serviceEnvironment.extend({ CATALOG_URL: z.url() })
