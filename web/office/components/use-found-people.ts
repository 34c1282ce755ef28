import type { StaffMember } from '@rms/contracts'
import { useSearchPeopleQuery } from '../lib/api/staff.ts'
import { t } from '../texts/index.ts'

interface SearchOptions {
  search: string
  isActiveOnly: boolean
  /** Something else is shown instead of what is found. */
  isIdle?: boolean
}

interface FoundPeople {
  members: readonly StaffMember[]
  /** There are more than are sent. */
  isMore: boolean
  isBusy: boolean
  isFailed: boolean
}

/** The first of the staff by name whom a search finds: a directory may be long. */
export function useFoundPeople({ search, isActiveOnly, isIdle = false }: SearchOptions): FoundPeople {
  const asked = { search, status: isActiveOnly ? 'active' : '' } as const
  const { data, isError, isFetching } = useSearchPeopleQuery(asked, { skip: isIdle })
  const members = data?.rows ?? NOBODY
  return { members, isMore: (data?.total ?? 0) > members.length, isBusy: isFetching, isFailed: isError }
}

const NOBODY: readonly StaffMember[] = []

/** What stands where nobody does. */
export function wordForNobody({ isFailed, isBusy }: Pick<FoundPeople, 'isFailed' | 'isBusy'>): string {
  if (isBusy) return t('common.loading')
  return t(isFailed ? 'common.loadFailed' : 'common.nobodyFound')
}
