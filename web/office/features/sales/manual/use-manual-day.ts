import type { SalesDay } from '@rms/contracts'
import { useGetSalesDayQuery, useListSalesDaysQuery } from '../sales-api.ts'
import type { ManualDayChoice } from './manual-day-param.ts'

interface ManualDay {
  readonly isLoading: boolean
  readonly isError: boolean
  readonly retry: () => void
  /** What was entered for the day; null if nothing was. */
  readonly day: SalesDay | null
}

/** What was entered by hand for a day; nothing is loaded while the day is not chosen. */
export function useManualDay({ location_id, date }: ManualDayChoice): ManualDay {
  const isChosen = location_id !== '' && date !== ''
  const list = useListSalesDaysQuery({ from: date, to: date, location_id }, { skip: !isChosen })
  // Only manual entry has no name of its own.
  const id = list.currentData?.days
    .flatMap(({ sources }) => sources)
    .find(({ source_name }) => source_name === '')?.day_id
  const details = useGetSalesDayQuery(id ?? 0, { skip: id === undefined })
  const isLoading = (isChosen && list.currentData === undefined) || (id !== undefined && !details.currentData)
  const isError = list.isError || details.isError
  return {
    isLoading: isLoading && !isError,
    isError: isLoading && isError,
    retry: () => void (list.isError ? list.refetch() : details.refetch()),
    day: (id !== undefined && details.currentData) || null,
  }
}
