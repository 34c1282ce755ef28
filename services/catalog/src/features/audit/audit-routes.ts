import { auditEndpoints } from '@rms/contracts'
import { reply, serve } from '@rms/service-kit'
import type { Router } from 'express'
import { listAudit } from './list-audit.ts'

type Needs = Parameters<typeof listAudit>[0]

export const mountAudit = (router: Router, needs: Needs): void =>
  serve(router, auditEndpoints.listAudit, async ({ query }) => {
    const { items, total } = await listAudit(needs, query)
    return reply(200, items, { 'X-Total-Count': String(total) })
  })
