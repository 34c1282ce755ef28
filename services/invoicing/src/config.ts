import { serviceEnvironment } from '@rms/service-kit'
import { z } from 'zod'

/**
 * The environment of this service: that of every service, and the secret that links to files are signed
 * with.
 */
export const invoicingEnvironment = serviceEnvironment.extend({ FILE_LINK_SECRET: z.string().min(1) })
export type InvoicingConfig = z.output<typeof invoicingEnvironment>
