import { Text } from '@mantine/core'
import type { DepositBalance } from '@rms/contracts'
import { IconBottle } from '@tabler/icons-react'
import { DataTable, type DataTableColumn } from '../../../components/data-table/index.ts'
import { EmptyState } from '../../../components/page-states.tsx'
import { useClientPagination } from '../../../components/use-client-pagination.ts'
import { getListLoadState } from '../../../lib/api/pagination.ts'
import { formatAmounts, sumByCurrency } from '../../../lib/claim-amounts.ts'
import type { DisplayFormats } from '../../../lib/display-formats.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { useListSupplierDepositsQuery } from './supplier-page-api.ts'

/** The containers that a supplier has charged and that have not been returned, by location and container. */
export function SupplierDeposits({ supplierId }: { supplierId: number }) {
  const query = useListSupplierDepositsQuery(supplierId)
  const formats = useFormats()
  const balances = query.data ?? []
  const { rows, paging } = useClientPagination(balances)
  return (
    <>
      {balances.length > 0 && (
        <Text size="sm" c="dimmed" mb="sm">
          {t('deposits.total', { amount: formatAmounts(sumByCurrency(balances), formats) })}
        </Text>
      )}
      <DataTable
        label={t('deposits.title')}
        columns={createColumns(formats)}
        rows={rows}
        paging={paging}
        getRowId={balance => balances.indexOf(balance)}
        getRowName={({ container }) => container}
        state={getListLoadState(query)}
        onRetry={query.refetch}
        filters={noFilters}
        emptyState={<EmptyState icon={<IconBottle stroke={1.5} />} message={t('deposits.empty')} />}
      />
    </>
  )
}

const noFilters = { isFiltered: false, clear: () => undefined }

const createColumns = ({ money, quantity }: DisplayFormats): readonly DataTableColumn<DepositBalance>[] => [
  {
    key: 'container',
    header: t('deposits.container'),
    cell: ({ container }) => container || t('deposits.unnamed'),
    inCard: 'title',
  },
  { key: 'location', header: t('common.location'), cell: ({ location_name }) => location_name },
  {
    key: 'quantity',
    header: t('deposits.quantity'),
    cell: balance => quantity(balance.quantity),
    isNumeric: true,
  },
  {
    key: 'amount',
    header: t('deposits.amount'),
    cell: ({ amount, currency }) => money(amount, currency),
    isNumeric: true,
  },
]
