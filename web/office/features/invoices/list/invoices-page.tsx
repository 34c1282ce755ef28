import { Button } from '@mantine/core'
import { isCalendarDate } from '@rms/domain-kit'
import { IconDownload, IconFileInvoice, IconTrash, IconUpload } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { DataTable, usePagedTable } from '../../../components/data-table/index.ts'
import { Page } from '../../../components/page.tsx'
import { EmptyState } from '../../../components/page-states.tsx'
import { DeleteRowAction } from '../../../components/row-actions.tsx'
import { PREFETCH_OPTIONS, type ScreenPrefetch } from '../../../lib/api/prefetch.ts'
import { type ListUrlParams, parseListUrlParams, useListUrlState } from '../../../lib/list-url-state.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { INVOICES_PER_PAGE, type InvoicesQuery, listInvoices, useListInvoicesQuery } from '../invoices-api.ts'
import { LineReviewLink } from '../review/line-review-link.tsx'
import { createInvoiceColumns } from './invoice-columns.tsx'
import { InvoiceFilters } from './invoice-filters.tsx'
import { useDeleteInvoices } from './use-delete-invoices.ts'

const FILTERS = ['supplier_id', 'location_id', 'status', 'startDate', 'endDate'] as const

/** The list of invoices with search and filters, upload and deletion. */
export function InvoicesPage() {
  const address = useListUrlState(FILTERS)
  const query = useListInvoicesQuery(toInvoicesQuery(address))
  const deleteInvoices = useDeleteInvoices()
  const list = usePagedTable({
    urlState: address,
    query,
    pageSize: INVOICES_PER_PAGE,
    remove: deleteInvoices,
  })
  const formats = useFormats()
  return (
    <Page
      screen="/invoices"
      helpTopic="waits"
      summary={
        query.data ? (
          <>
            {t('invoices.count', { count: list.total })}
            <LineReviewLink />
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
        columns={createInvoiceColumns(formats)}
        getRowName={formats.invoiceName}
        emptyState={
          <EmptyState
            icon={<IconFileInvoice stroke={1.5} />}
            message={t('invoices.empty')}
            action={<UploadButton />}
          />
        }
        renderRowActions={invoice =>
          // Like its lines, a paid invoice stays until it is set back to processed.
          invoice.status !== 'paid' && (
            <DeleteRowAction name={formats.invoiceName(invoice)} onClick={() => deleteInvoices([invoice])} />
          )
        }
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

const toInvoicesQuery = ({ page, search, sort, filter }: ListUrlParams): InvoicesQuery => ({
  page,
  search,
  sort,
  supplier_id: filter('supplier_id'),
  location_id: filter('location_id'),
  status: filter('status'),
  startDate: toDate(filter('startDate')),
  endDate: toDate(filter('endDate')),
})

const toDate = (text: string): string => (isCalendarDate(text) ? text : '')

InvoicesPage.prefetch = (({ search }) => [
  listInvoices.initiate(toInvoicesQuery(parseListUrlParams(search)), PREFETCH_OPTIONS),
]) satisfies ScreenPrefetch
