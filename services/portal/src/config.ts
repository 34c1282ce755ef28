import { serviceEnvironment } from '@rms/service-kit'
import { z } from 'zod'

/** Workforce is asked who somebody is and what they worked, the catalog whose override code it is. */
export const portalEnvironment = serviceEnvironment.extend({
  WORKFORCE_URL: z.url(),
  CATALOG_URL: z.url(),
  /** Where people reach the product: https://rms.example.com. Links begin with it; without it they are paths. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
})
export type PortalConfig = z.output<typeof portalEnvironment>
