import type { StaffMember } from '@rms/contracts'
import { useSearchStaffQuery } from '../lib/api/staff.ts'
import { t } from '../texts/index.ts'

interface SearchOptions {
  search: string
  isActiveOnly: boolean
  /** The results are not shown, so nothing is requested. */
  isIdle?: boolean
}

interface StaffSearchResult {
  members: readonly StaffMember[]
  /** There are more matches than the server returned. */
  hasMore: boolean
  isBusy: boolean
  isFailed: boolean
}

/** Searches staff on the server, which returns only the first matches by name, because the directory may be long. */
export function useStaffSearch({ search, isActiveOnly, isIdle = false }: SearchOptions): StaffSearchResult {
  const query = { search, status: isActiveOnly ? 'active' : '' } as const
  const { data, isError, isFetching } = useSearchStaffQuery(query, { skip: isIdle })
  const members = data?.rows ?? NO_MEMBERS
  return { members, hasMore: (data?.total ?? 0) > members.length, isBusy: isFetching, isFailed: isError }
}

const NO_MEMBERS: readonly StaffMember[] = []

/** The empty-state text of a people search. */
export function getStaffSearchEmptyText({
  isFailed,
  isBusy,
}: Pick<StaffSearchResult, 'isFailed' | 'isBusy'>): string {
  if (isBusy) return t('common.loading')
  return t(isFailed ? 'common.loadFailed' : 'common.nobodyFound')
}
