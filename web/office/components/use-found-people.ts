import type { StaffMember } from '@rms/contracts'
import { useSearchPeopleQuery } from '../lib/api/staff.ts'
import { t } from '../texts/index.ts'

interface SearchOptions {
  search: string
  isActiveOnly: boolean
  /** The results are not shown, so nothing is requested. */
  isIdle?: boolean
}

interface FoundPeople {
  members: readonly StaffMember[]
  /** There are more matches than the server returned. */
  isMore: boolean
  isBusy: boolean
  isFailed: boolean
}

/** Searches the staff on the server, which returns the first matches by name: the directory may be long. */
export function useFoundPeople({ search, isActiveOnly, isIdle = false }: SearchOptions): FoundPeople {
  const query = { search, status: isActiveOnly ? 'active' : '' } as const
  const { data, isError, isFetching } = useSearchPeopleQuery(query, { skip: isIdle })
  const members = data?.rows ?? NOBODY
  return { members, isMore: (data?.total ?? 0) > members.length, isBusy: isFetching, isFailed: isError }
}

const NOBODY: readonly StaffMember[] = []

/** The empty-state text of a people search. */
export function wordForNobody({ isFailed, isBusy }: Pick<FoundPeople, 'isFailed' | 'isBusy'>): string {
  if (isBusy) return t('common.loading')
  return t(isFailed ? 'common.loadFailed' : 'common.nobodyFound')
}
