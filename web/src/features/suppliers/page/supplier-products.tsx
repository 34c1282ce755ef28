import type { Product } from '@rms/contracts'
import { IconPackage } from '@tabler/icons-react'
import { type Column, DataTable } from '../../../components/data-table/index.ts'
import { EmptyState } from '../../../components/states.tsx'
import type { Formats } from '../../../lib/formats.ts'
import { t } from '../../../lib/i18n/index.ts'
import { useListAddress } from '../../../lib/list-address.ts'
import { stateOf } from '../../../lib/list-state.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { ROWS_PER_PAGE, useListProductsOfQuery } from './supplier-page-api.ts'

/** What a supplier sells us. */
export function SupplierProducts({ supplierId }: { supplierId: number }) {
  const address = useListAddress()
  const { page, sort } = address
  const query = useListProductsOfQuery({ supplier_id: supplierId, page, sort })
  const formats = useFormats()
  return (
    <DataTable
      label={t('supplier.products')}
      columns={columnsOf(formats)}
      rows={query.data?.rows ?? []}
      rowId={product => product.id}
      rowName={product => product.name}
      state={stateOf(query)}
      isRefreshing={query.isFetching && query.currentData === undefined}
      onRetry={query.refetch}
      narrowing={address}
      sort={{ by: sort, change: address.sortBy }}
      paging={{ page, pageSize: ROWS_PER_PAGE, total: query.data?.total ?? 0, goTo: address.goToPage }}
      empty={<EmptyState icon={<IconPackage stroke={1.5} />} sentence={t('supplier.noProducts')} />}
    />
  )
}

const columnsOf = ({ unitPrice, date }: Formats): readonly Column<Product>[] => [
  {
    key: 'name',
    header: t('products.name'),
    cell: product => product.name,
    sortName: 'name',
    inCard: 'title',
  },
  { key: 'sku', header: t('products.sku'), cell: product => product.sku, inCard: 'hidden' },
  { key: 'unit', header: t('products.unit'), cell: product => product.unit },
  {
    key: 'price',
    header: t('products.price'),
    cell: product => unitPrice(product.current_price),
    isNumeric: true,
    sortName: 'current_price',
  },
  {
    key: 'since',
    header: t('products.priceDate'),
    cell: product => date(product.price_date),
    isNumeric: true,
    sortName: 'price_date',
    inCard: 'hidden',
  },
]
