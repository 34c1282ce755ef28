import { serviceEnvironment } from '@rms/service-kit'
import { z } from 'zod'

/** The catalog is asked for products and suppliers that a person names before this service has heard of them. */
export const environment = serviceEnvironment.extend({ CATALOG_URL: z.url() })
