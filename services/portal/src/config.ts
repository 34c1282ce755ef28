import { serviceEnvironmentSchema } from '@rms/service-kit'
import { z } from 'zod'

/** The environment of the portal, with the URLs of workforce (staff and time) and the catalog (override codes). */
export const portalEnvironmentSchema = serviceEnvironmentSchema.extend({
  WORKFORCE_URL: z.url(),
  CATALOG_URL: z.url(),
  /** The public base URL, such as https://rms.example.com, at which links begin; without it, links are paths. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
})
export type PortalConfig = z.output<typeof portalEnvironmentSchema>
