import { Anchor } from '@mantine/core'
import type { Invoice } from '@rms/contracts'
import { Link } from 'react-router-dom'
import { t } from '../../../texts/index.ts'
import { useGetInvoiceQuery } from '../invoices-api.ts'
import { SupplierDoubt } from '../supplier-doubt.tsx'
import { useReadingOutcome } from './reading-outcome.ts'
import classes from './upload-row.module.css'

/** Shows the state of an uploaded file. The server pushes the progress of its extraction. */
export function SentFile({ invoice, isImage }: { invoice: Invoice; isImage: boolean }) {
  const { data: now = invoice } = useGetInvoiceQuery(invoice.id)
  const outcome = useReadingOutcome(now)
  const words = now.extraction.state === 'failed' && isImage ? t('upload.ocrFailed') : outcome
  return (
    <>
      <span className={classes.done}>
        <span className={classes.secondary} role="status">
          {t('upload.done')}
          {words && `. ${words}`}
        </span>
        <Anchor component={Link} to={`/invoices/${invoice.id}`} size="sm">
          {t('upload.open')}
        </Anchor>
      </span>
      <SupplierDoubt invoice={now} />
    </>
  )
}
