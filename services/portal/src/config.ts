import { serviceEnvironment } from '@rms/service-kit'
import { z } from 'zod'

/** Workforce is asked who somebody is. */
export const portalEnvironment = serviceEnvironment.extend({ WORKFORCE_URL: z.url() })
