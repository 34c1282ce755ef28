import { Button } from '@mantine/core'
import { useEffect } from 'react'
import type { ListPage } from '../../lib/api/pagination.ts'
import { getListLoadState } from '../../lib/api/pagination.ts'
import type { ListUrlState } from '../../lib/list-url-state.ts'
import { useRowSelection } from '../../lib/use-row-selection.ts'
import { t } from '../../texts/index.ts'

export interface PagedQuery<Row> {
  isError: boolean
  isFetching: boolean
  data?: ListPage<Row>
  currentData?: ListPage<Row>
  refetch: () => unknown
}

interface PagedList<Row> {
  urlState: ListUrlState
  query: PagedQuery<Row>
  pageSize: number
  /** Deletes rows after a confirmation; true when all were deleted. Without it rows cannot be selected. */
  remove?: (rows: readonly Row[]) => Promise<boolean>
}

/** Table props of a paginated list: rows, state, sorting, paging, selection and bulk deletion. */
export const usePagedTable = <Row extends { id: number }>(list: PagedList<Row>) =>
  usePagedRows({ ...list, getRowId: row => row.id })

/** The same for rows that are not identified by `id`. */
export function usePagedRows<Row>(list: PagedList<Row> & { getRowId: (row: Row) => number }) {
  const { urlState: address, query, pageSize, remove, getRowId } = list
  const rows = query.data?.rows ?? []
  const total = query.data?.total ?? 0
  const selection = useRowSelection(rows.map(getRowId))
  useSkipEmptyPage({
    urlState: address,
    isEmpty: query.currentData?.rows.length === 0,
    last: Math.ceil(total / pageSize),
  })
  const deleteSelected = async () => {
    if (await remove?.(rows.filter(row => selection.has(getRowId(row))))) selection.clear()
  }
  return {
    rows,
    total,
    selection,
    deleteSelected,
    table: {
      rows,
      getRowId,
      state: getListLoadState(query),
      isRefreshing: query.isFetching && query.currentData === undefined,
      onRetry: query.refetch,
      filters: address,
      sort: { by: address.sort, change: address.sortBy },
      paging: { page: address.page, pageSize, total, goTo: address.goToPage },
      ...(remove && { selection, bulkActions: <DeleteSelected onClick={deleteSelected} /> }),
    },
  }
}

interface EmptyPage {
  urlState: ListUrlState
  isEmpty: boolean
  last: number
}

/** When all rows of a page have been deleted, goes to the last page that has rows. */
function useSkipEmptyPage({ urlState: { page, goToPage }, isEmpty, last }: EmptyPage): void {
  useEffect(() => {
    if (isEmpty && last >= 1 && page > last) goToPage(last)
  }, [isEmpty, last, page, goToPage])
}

function DeleteSelected({ onClick }: { onClick: () => void }) {
  return (
    <Button size="xs" color="red" onClick={onClick}>
      {t('common.deleteSelected')}
    </Button>
  )
}
