import { Button } from '@mantine/core'
import type { Invoice } from '@rms/contracts'
import { IconFileInvoice, IconUpload } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { DataTable, type DataTableColumn, usePagedTable } from '../../../components/data-table/index.ts'
import { InvoiceStatusBadge } from '../../../components/invoice-status-badge.tsx'
import { EmptyState } from '../../../components/page-states.tsx'
import { RowLink } from '../../../components/row-actions.tsx'
import type { DisplayFormats } from '../../../lib/display-formats.ts'
import { useListUrlState } from '../../../lib/list-url-state.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { SUPPLIER_PAGE_ROWS, useListSupplierInvoicesQuery } from './supplier-page-api.ts'

/** The invoices of a supplier. */
export function SupplierInvoices({ supplierId }: { supplierId: number }) {
  const address = useListUrlState()
  const query = useListSupplierInvoicesQuery({
    supplier_id: supplierId,
    page: address.page,
    sort: address.sort,
  })
  const list = usePagedTable({ urlState: address, query, pageSize: SUPPLIER_PAGE_ROWS })
  const formats = useFormats()
  return (
    <DataTable
      {...list.table}
      label={t('supplier.invoices')}
      columns={createColumns(formats)}
      getRowName={formats.invoiceName}
      emptyState={
        <EmptyState
          icon={<IconFileInvoice stroke={1.5} />}
          message={t('supplier.noInvoices')}
          action={
            <Button component={Link} to="/invoices/upload" leftSection={<IconUpload size={16} aria-hidden />}>
              {t('invoices.upload')}
            </Button>
          }
        />
      }
    />
  )
}

const createColumns = ({ date, money, invoiceName }: DisplayFormats): readonly DataTableColumn<Invoice>[] => [
  {
    key: 'number',
    header: t('invoices.number'),
    cell: invoice => <RowLink to={`/invoices/${invoice.id}`}>{invoiceName(invoice)}</RowLink>,
    sortName: 'invoice_number',
    inCard: 'title',
  },
  {
    key: 'date',
    header: t('invoices.date'),
    cell: invoice => date(invoice.invoice_date),
    sortName: 'invoice_date',
  },
  {
    key: 'location',
    header: t('invoices.location'),
    cell: invoice => invoice.location_name,
    inCard: 'hidden',
  },
  {
    key: 'status',
    header: t('invoices.status'),
    cell: invoice => <InvoiceStatusBadge status={invoice.status} />,
  },
  {
    key: 'total',
    header: t('invoices.total'),
    cell: invoice => money(invoice.total_amount, invoice.currency),
    isNumeric: true,
    sortName: 'total_amount',
  },
]
