import { Button, Paper } from '@mantine/core'
import type { Invoice } from '@rms/contracts'
import { toApiFailure } from '../../../../shared/api/api-failure.ts'
import { TaskProgress } from '../../../components/task-progress.tsx'
import { computeExtractionPercent } from '../../../lib/extraction-progress.ts'
import { notifyError } from '../../../lib/notify.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { describeExtraction } from '../describe-extraction.ts'
import { useStopInvoiceExtractionMutation } from '../invoices-api.ts'
import classes from './extraction-progress.module.css'

/**
 * The progress of the extraction: its stage, the page if known, and the share that is done. The user does not have to
 * wait for the end.
 */
export function ExtractionProgress({ invoice: { id, extraction } }: { invoice: Invoice }) {
  const [stopExtraction, { isLoading }] = useStopInvoiceExtractionMutation()
  const { exactPercent } = useFormats()
  const { page, pages } = extraction
  const percent = computeExtractionPercent(extraction)
  const isCounted = page !== null && pages !== null && pages > 1
  const stop = () =>
    stopExtraction(id)
      .unwrap()
      .catch(thrown => notifyError(toApiFailure(thrown).error ?? t('reading.stopFailed')))
  return (
    <Paper className={classes.progress}>
      <TaskProgress
        stage={describeExtraction(extraction)}
        count={isCounted ? t('invoice.pageOf', { page, pages }) : undefined}
        share={percent === null ? undefined : exactPercent(percent)}
        percent={percent ?? undefined}
      />
      <Button variant="subtle" color="gray" size="compact-sm" loading={isLoading} onClick={stop}>
        {t('reading.stop')}
      </Button>
    </Paper>
  )
}
