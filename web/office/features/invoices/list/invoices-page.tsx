import { Button } from '@mantine/core'
import { IconDownload, IconFileInvoice, IconTrash, IconUpload } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { DataTable, usePagedTable } from '../../../components/data-table/index.ts'
import { Page } from '../../../components/page.tsx'
import { DeleteAction } from '../../../components/row-action.tsx'
import { EmptyState } from '../../../components/states.tsx'
import { AHEAD, type Ahead } from '../../../lib/api/ahead.ts'
import { type AskedList, listAskedBy, useListAddress } from '../../../lib/list-address.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { INVOICES_PER_PAGE, type InvoicesQuery, listInvoices, useListInvoicesQuery } from '../invoices-api.ts'
import { ReviewLink } from '../review/review-link.tsx'
import { invoiceColumns } from './invoice-columns.tsx'
import { InvoiceFilters } from './invoice-filters.tsx'
import { useDeletingInvoices } from './use-deleting-invoices.ts'

const FILTERS = ['supplier_id', 'location_id', 'status'] as const

/** The list of invoices with search and filters, upload and deletion. */
export function InvoicesPage() {
  const address = useListAddress(FILTERS)
  const query = useListInvoicesQuery(toInvoicesQuery(address))
  const deleteInvoices = useDeletingInvoices()
  const list = usePagedTable({ address, query, pageSize: INVOICES_PER_PAGE, remove: deleteInvoices })
  const formats = useFormats()
  return (
    <Page
      screen="/invoices"
      why="waits"
      summary={
        query.data ? (
          <>
            {t('invoices.count', { count: list.total })}
            <ReviewLink />
          </>
        ) : (
          ' '
        )
      }
      actions={
        <>
          <ExportButton />
          <UploadButton />
        </>
      }
    >
      <InvoiceFilters address={address}>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
          onClick={list.deleteSelected}
        >
          {t('common.deleteSelected')}
        </Button>
      </InvoiceFilters>
      <DataTable
        {...list.table}
        label={t('invoices.title')}
        columns={invoiceColumns(formats)}
        rowName={formats.invoiceName}
        empty={
          <EmptyState
            icon={<IconFileInvoice stroke={1.5} />}
            sentence={t('invoices.empty')}
            action={<UploadButton />}
          />
        }
        rowActions={invoice => (
          <DeleteAction name={formats.invoiceName(invoice)} onClick={() => deleteInvoices([invoice])} />
        )}
      />
    </Page>
  )
}

const ExportModal = lazy(async () => ({
  default: (await import('../export/export-modal.tsx')).ExportModal,
}))

function ExportButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('export.open')}
      </Button>
      {isOpen && (
        <Suspense>
          <ExportModal onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function UploadButton() {
  return (
    <Button component={Link} to="/invoices/upload" leftSection={<IconUpload size={16} aria-hidden />}>
      {t('invoices.upload')}
    </Button>
  )
}

const toInvoicesQuery = ({ page, search, sort, filter }: AskedList): InvoicesQuery => ({
  page,
  search,
  sort,
  supplier_id: filter('supplier_id'),
  location_id: filter('location_id'),
  status: filter('status'),
})

InvoicesPage.prefetch = (({ search }) => [
  listInvoices.initiate(toInvoicesQuery(listAskedBy(search)), AHEAD),
]) satisfies Ahead
