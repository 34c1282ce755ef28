import { Text } from '@mantine/core'
import type { Invoice } from '@rms/contracts'
import type { DataTableColumn } from '../../../components/data-table/index.ts'
import { InvoiceStateBadge } from '../../../components/invoice-status-badge.tsx'
import { RowLink } from '../../../components/row-actions.tsx'
import type { DisplayFormats } from '../../../lib/display-formats.ts'
import { t } from '../../../texts/index.ts'
import { ReadingFlagBadge } from '../reading-flag-badge.tsx'

/** The columns of the list of invoices. */
export const createInvoiceColumns = ({
  date,
  money,
  invoiceName,
}: DisplayFormats): readonly DataTableColumn<Invoice>[] => [
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
    key: 'supplier',
    header: t('invoices.supplier'),
    cell: invoice => invoice.supplier_name,
    sortName: 'supplier_name',
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
    cell: invoice => <InvoiceStateBadge invoice={invoice} />,
    sortName: 'status',
  },
  {
    key: 'flags',
    header: t('invoices.flags'),
    cell: invoice => <FlagsCell invoice={invoice} />,
  },
  {
    key: 'total',
    header: t('invoices.total'),
    cell: invoice => money(invoice.total_amount, invoice.currency),
    isNumeric: true,
    sortName: 'total_amount',
  },
]

function FlagsCell({ invoice }: { invoice: Invoice }) {
  switch (invoice.extraction.state) {
    case 'queued':
    case 'running':
      return (
        <Text size="sm" c="dimmed">
          {t('invoices.reading')}
        </Text>
      )
    case 'failed':
      return (
        <Text size="sm" c="var(--rms-red-ink)">
          {t('invoices.readingFailed')}
        </Text>
      )
    case 'none':
    case 'done':
      return <ReadingFlagBadge invoice={invoice} />
  }
}
