import { Anchor, Progress } from '@mantine/core'
import type { Invoice } from '@rms/contracts'
import { Link } from 'react-router-dom'
import { computeExtractionPercent } from '../../../lib/extraction-progress.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { useGetInvoiceQuery } from '../invoices-api.ts'
import { SupplierMismatchNotice } from '../supplier-mismatch-notice.tsx'
import classes from './upload-row.module.css'
import { useUploadStatusText } from './use-upload-status-text.ts'

/** Shows the state of an uploaded file. The server pushes the progress of its extraction. */
export function UploadedFileStatus({ invoice, isImage }: { invoice: Invoice; isImage: boolean }) {
  const { data: currentInvoice = invoice } = useGetInvoiceQuery(invoice.id)
  const { exactPercent } = useFormats()
  const outcome = useUploadStatusText(currentInvoice)
  const percent = computeExtractionPercent(currentInvoice.extraction)
  const statusText = currentInvoice.extraction.state === 'failed' && isImage ? t('upload.ocrFailed') : outcome
  return (
    <>
      <span className={classes.done}>
        <span className={classes.secondary} role="status">
          {t('upload.done')}
          {statusText && `. ${statusText}`}
        </span>
        <Anchor component={Link} to={`/invoices/${invoice.id}`} size="sm">
          {t('upload.open')}
        </Anchor>
      </span>
      {percent !== null && (
        <span className={classes.reading}>
          <Progress value={percent} animated={percent >= 100} size="xs" aria-label={outcome} />
          <span className={classes.secondary} aria-hidden>
            {exactPercent(percent)}
          </span>
        </span>
      )}
      <SupplierMismatchNotice invoice={currentInvoice} />
    </>
  )
}
