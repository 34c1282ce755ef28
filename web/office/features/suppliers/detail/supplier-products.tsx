import type { Product } from '@rms/contracts'
import { IconPackage } from '@tabler/icons-react'
import { DataTable, type DataTableColumn, usePagedTable } from '../../../components/data-table/index.ts'
import { EmptyState } from '../../../components/page-states.tsx'
import { useListProductsQuery } from '../../../lib/api/products.ts'
import type { DisplayFormats } from '../../../lib/display-formats.ts'
import { useListUrlState } from '../../../lib/list-url-state.ts'
import { translateUnit } from '../../../lib/translate-unit.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { SUPPLIER_PAGE_ROWS } from './supplier-page-api.ts'

/** The products of a supplier. */
export function SupplierProducts({ supplierId }: { supplierId: number }) {
  const address = useListUrlState()
  const query = useListProductsQuery({
    page: address.page,
    page_size: SUPPLIER_PAGE_ROWS,
    sort: address.sort,
    supplier_id: String(supplierId),
  })
  const list = usePagedTable({ urlState: address, query, pageSize: SUPPLIER_PAGE_ROWS })
  const formats = useFormats()
  return (
    <DataTable
      {...list.table}
      label={t('supplier.products')}
      columns={createColumns(formats)}
      getRowName={product => product.name}
      emptyState={<EmptyState icon={<IconPackage stroke={1.5} />} message={t('supplier.noProducts')} />}
    />
  )
}

const createColumns = ({ unitPrice, date }: DisplayFormats): readonly DataTableColumn<Product>[] => [
  {
    key: 'name',
    header: t('products.name'),
    cell: product => product.name,
    sortName: 'name',
    inCard: 'title',
  },
  { key: 'sku', header: t('products.sku'), cell: product => product.sku, inCard: 'hidden' },
  { key: 'unit', header: t('products.unit'), cell: product => translateUnit(product.unit) },
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
