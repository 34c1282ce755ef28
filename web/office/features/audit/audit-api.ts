import type { AuditRecord } from '@rms/contracts'
import { api } from '../../lib/api/api.ts'
import { type ListPage, omitEmptyParams, toListPage } from '../../lib/api/pagination.ts'

export const AUDIT_ENTRIES_PER_PAGE = 50

export interface AuditQuery {
  page: number
  entity: string
  actor: string
  from: string
  to: string
}

const audit = api.injectEndpoints({
  endpoints: build => ({
    listAuditRecords: build.query<ListPage<AuditRecord>, AuditQuery>({
      query: params => ({
        url: '/audit',
        params: omitEmptyParams({ ...params, page_size: AUDIT_ENTRIES_PER_PAGE }),
      }),
      transformResponse: (rows: AuditRecord[], meta) => toListPage(rows, meta),
      // Every change makes it stale, so it is not cached.
      keepUnusedDataFor: 0,
    }),
  }),
})

export const { listAuditRecords } = audit.endpoints

export const { useListAuditRecordsQuery } = audit
