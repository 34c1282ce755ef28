import {
  accountsEnvironmentFields,
  httpEnvironmentFields,
  processEnvironmentFields,
  redisEnvironmentFields,
  secretsEnvironmentFields,
} from '@rms/service-kit'
import { z } from 'zod'

/** The environment of the gateway. */
export const gatewayEnvironmentSchema = z.object({
  ...processEnvironmentFields,
  ...httpEnvironmentFields,
  ...redisEnvironmentFields,
  ...secretsEnvironmentFields,
  ...accountsEnvironmentFields,
  CATALOG_URL: z.url(),
  INVOICING_URL: z.url(),
  MENU_COSTING_URL: z.url(),
  WORKFORCE_URL: z.url(),
  PORTAL_URL: z.url(),
  /** The folder of the built web app. */
  WEB_ROOT: z.string().min(1),
  /** The calls a second that this gateway passes on; no limit by default. For servers that several businesses share. */
  CALLS_PER_SECOND: z.coerce.number().positive().optional(),
})
export type GatewayConfig = z.output<typeof gatewayEnvironmentSchema>
