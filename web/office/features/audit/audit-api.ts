import type { AuditRecord } from '@rms/contracts'
import { api } from '../../lib/api/api.ts'
import { given, type Page, pageOf } from '../../lib/api/paged.ts'

export const ENTRIES_PER_PAGE = 50

export interface AuditQuery {
  page: number
  entity: string
  actor: string
  from: string
  to: string
}

const audit = api.injectEndpoints({
  endpoints: build => ({
    listAudit: build.query<Page<AuditRecord>, AuditQuery>({
      query: params => ({ url: '/audit', params: given({ ...params, page_size: ENTRIES_PER_PAGE }) }),
      transformResponse: (rows: AuditRecord[], meta) => pageOf(rows, meta),
      // Every change makes it stale, so it is not cached.
      keepUnusedDataFor: 0,
    }),
  }),
})

export const { listAudit } = audit.endpoints

export const { useListAuditQuery } = audit
