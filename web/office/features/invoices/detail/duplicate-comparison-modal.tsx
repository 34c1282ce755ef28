import { Button, Group, Stack } from '@mantine/core'
import type { Invoice } from '@rms/contracts'
import { Link } from 'react-router-dom'
import { AppModal } from '../../../components/app-modal.tsx'
import { ErrorState, SkeletonRows } from '../../../components/page-states.tsx'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { InvoiceComparisonTable } from '../invoice-comparison-table.tsx'
import { useGetInvoiceQuery } from '../invoices-api.ts'
import { DocumentViewer } from './document-viewer.tsx'
import classes from './duplicate-comparison-modal.module.css'

interface DuplicateComparisonModalProps {
  invoice: Invoice
  duplicateId: number
  onClose: () => void
  /** Processes both invoices; null if this one is already processed. */
  onProcess: (() => void) | null
}

/** Compares an invoice with its possible duplicate, with both documents, so that the user can decide. */
export function DuplicateComparisonModal({
  invoice,
  duplicateId,
  onClose,
  onProcess,
}: DuplicateComparisonModalProps) {
  const duplicate = useGetInvoiceQuery(duplicateId)
  return (
    <AppModal opened onClose={onClose} title={t('invoice.duplicateTitle')} size={1120}>
      <Stack gap="md">
        {duplicate.isError && <ErrorState onRetry={duplicate.refetch} />}
        {!duplicate.data && !duplicate.isError && <SkeletonRows rows={6} />}
        {duplicate.data && <InvoiceComparison invoice={invoice} duplicate={duplicate.data} />}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" component={Link} to={`/invoices/${duplicateId}`} onClick={onClose}>
            {t('invoice.flag.openDuplicate')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          {onProcess && <Button onClick={onProcess}>{t('duplicate.processBoth')}</Button>}
        </Group>
      </Stack>
    </AppModal>
  )
}

function InvoiceComparison({ invoice, duplicate }: { invoice: Invoice; duplicate: Invoice }) {
  const { date, money, instant, invoiceName } = useFormats()
  const createRow = (label: string, getValue: (one: Invoice) => string) =>
    [label, getValue(invoice), getValue(duplicate)] as const
  return (
    <>
      <InvoiceComparisonTable
        leftHeader={t('duplicate.thisInvoice')}
        rightHeader={t('duplicate.existing')}
        rows={[
          createRow(t('invoice.number'), invoiceName),
          createRow(t('invoice.supplier'), one => one.supplier_name),
          createRow(t('invoice.date'), one => date(one.invoice_date)),
          createRow(t('invoice.total'), one => money(one.total_amount, one.currency)),
          createRow(t('invoice.lines'), one => String(one.item_count)),
          createRow(t('invoice.location'), one => one.location_name),
          createRow(t('duplicate.uploaded'), one => instant(one.created_at)),
        ]}
      />
      <div className={classes.documents}>
        <DocumentViewer invoice={invoice} />
        <DocumentViewer invoice={duplicate} />
      </div>
    </>
  )
}
