import { serviceEnvironment } from '@rms/service-kit'
import { z } from 'zod'

/** Workforce is asked who somebody is and what they worked, the catalog whose override code it is. */
export const portalEnvironment = serviceEnvironment.extend({ WORKFORCE_URL: z.url(), CATALOG_URL: z.url() })
