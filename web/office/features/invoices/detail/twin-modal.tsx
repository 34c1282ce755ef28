import { Button, Group, Stack } from '@mantine/core'
import type { Invoice } from '@rms/contracts'
import { Link } from 'react-router-dom'
import { AppModal } from '../../../components/app-modal.tsx'
import { ErrorState, LoadingRows } from '../../../components/states.tsx'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { useGetInvoiceQuery } from '../invoices-api.ts'
import { SideBySide } from '../side-by-side.tsx'
import { DocumentView } from './document-view.tsx'
import classes from './twin-modal.module.css'

interface TwinModalProps {
  invoice: Invoice
  twinId: number
  onClose: () => void
  /** Processes both invoices; null if this one is already processed. */
  onProcess: (() => void) | null
}

/** Compares an invoice with its possible duplicate, with both documents, so that the user can decide. */
export function TwinModal({ invoice, twinId, onClose, onProcess }: TwinModalProps) {
  const twin = useGetInvoiceQuery(twinId)
  return (
    <AppModal opened onClose={onClose} title={t('invoice.duplicateTitle')} size={1120}>
      <Stack gap="md">
        {twin.isError && <ErrorState onRetry={twin.refetch} />}
        {!twin.data && !twin.isError && <LoadingRows rows={6} />}
        {twin.data && <BothInvoices invoice={invoice} twin={twin.data} />}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" component={Link} to={`/invoices/${twinId}`} onClick={onClose}>
            {t('invoice.flag.openTwin')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          {onProcess && <Button onClick={onProcess}>{t('twin.processBoth')}</Button>}
        </Group>
      </Stack>
    </AppModal>
  )
}

function BothInvoices({ invoice, twin }: { invoice: Invoice; twin: Invoice }) {
  const { date, money, instant, invoiceName } = useFormats()
  const both = (word: string, fact: (one: Invoice) => string) => [word, fact(invoice), fact(twin)] as const
  return (
    <>
      <SideBySide
        left={t('twin.thisOne')}
        right={t('twin.there')}
        facts={[
          both(t('invoice.number'), invoiceName),
          both(t('invoice.supplier'), one => one.supplier_name),
          both(t('invoice.date'), one => date(one.invoice_date)),
          both(t('invoice.total'), one => money(one.total_amount, one.currency)),
          both(t('invoice.lines'), one => String(one.item_count)),
          both(t('invoice.location'), one => one.location_name),
          both(t('twin.uploaded'), one => instant(one.created_at)),
        ]}
      />
      <div className={classes.documents}>
        <DocumentView invoice={invoice} />
        <DocumentView invoice={twin} />
      </div>
    </>
  )
}
