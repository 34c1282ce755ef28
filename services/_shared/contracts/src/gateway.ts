import { z } from 'zod'

export const Health = z.object({
  status: z.enum(['ok', 'degraded', 'down']),
  services: z.record(z.string(), z.enum(['ok', 'down'])),
})
export type Health = z.infer<typeof Health>

/** What the web app must know before anybody is signed in. */
export const PublicConfig = z.object({
  demo: z.object({ username: z.string(), password: z.string() }).nullable(),
})
export type PublicConfig = z.infer<typeof PublicConfig>
