import { Anchor } from '@mantine/core'
import type { PriceChangeRecord } from '@rms/contracts'
import { subtractAmounts } from '@rms/domain-kit'
import { IconArrowsUpDown } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { DataTable, type DataTableColumn } from '../../../components/data-table/index.ts'
import { ChangeIndicator } from '../../../components/formatted-numbers.tsx'
import { EmptyState } from '../../../components/page-states.tsx'
import { useClientPagination } from '../../../components/use-client-pagination.ts'
import { getListLoadState } from '../../../lib/api/pagination.ts'
import type { DisplayFormats } from '../../../lib/display-formats.ts'
import { translateUnit } from '../../../lib/translate-unit.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { useListSupplierPriceChangesQuery } from './supplier-page-api.ts'

/** The price changes of a supplier, latest first. */
export function SupplierPriceChanges({ supplierId }: { supplierId: number }) {
  const query = useListSupplierPriceChangesQuery(supplierId)
  const formats = useFormats()
  const priceChanges = query.data ?? []
  const { rows, paging } = useClientPagination(priceChanges)
  return (
    <DataTable
      label={t('supplier.priceChanges')}
      columns={createColumns(formats)}
      rows={rows}
      paging={paging}
      getRowId={move => priceChanges.indexOf(move)}
      getRowName={move => move.product_name}
      state={getListLoadState(query)}
      onRetry={query.refetch}
      filters={noFilters}
      emptyState={
        <EmptyState icon={<IconArrowsUpDown stroke={1.5} />} message={t('supplier.noPriceChanges')} />
      }
    />
  )
}

const noFilters = { isFiltered: false, clear: () => undefined }

const createColumns = ({
  date,
  unitPrice,
}: DisplayFormats): readonly DataTableColumn<PriceChangeRecord>[] => [
  { key: 'product', header: t('products.name'), cell: move => move.product_name, inCard: 'title' },
  { key: 'date', header: t('invoices.date'), cell: move => date(move.date) },
  { key: 'unit', header: t('products.unit'), cell: move => translateUnit(move.unit), inCard: 'hidden' },
  {
    key: 'before',
    header: t('supplier.before'),
    cell: move => unitPrice(move.old_price),
    isNumeric: true,
  },
  { key: 'after', header: t('supplier.after'), cell: move => unitPrice(move.new_price), isNumeric: true },
  {
    key: 'change',
    header: t('supplier.change'),
    cell: move => (
      <ChangeIndicator
        amount={subtractAmounts(move.new_price, move.old_price)}
        percentage={move.percent}
        riseIs="bad"
      />
    ),
    isNumeric: true,
  },
  {
    key: 'invoice',
    header: t('products.invoice'),
    cell: move =>
      move.invoice_id !== null && (
        <Anchor component={Link} to={`/invoices/${move.invoice_id}`} size="sm">
          {t('products.openInvoice')}
        </Anchor>
      ),
    inCard: 'plain',
  },
]
