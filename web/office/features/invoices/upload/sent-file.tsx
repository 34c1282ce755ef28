import { Anchor } from '@mantine/core'
import type { Invoice } from '@rms/contracts'
import { Link } from 'react-router-dom'
import { t } from '../../../texts/index.ts'
import { useGetInvoiceQuery } from '../invoices-api.ts'
import { SupplierDoubt } from '../supplier-doubt.tsx'
import { useReadingOutcome } from './reading-outcome.ts'
import classes from './upload-row.module.css'

/** After the upload the row follows the reading, pushed by the server. */
export function SentFile({ invoice, isImage }: { invoice: Invoice; isImage: boolean }) {
  const { data: now = invoice } = useGetInvoiceQuery(invoice.id)
  const outcome = useReadingOutcome(now)
  const words = now.extraction.state === 'failed' && isImage ? t('upload.ocrFailed') : outcome
  return (
    <>
      <span className={classes.done}>
        <span className={classes.quiet} role="status">
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
