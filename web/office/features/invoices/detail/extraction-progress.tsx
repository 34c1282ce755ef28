import { Button, Paper } from '@mantine/core'
import type { Invoice } from '@rms/contracts'
import { toApiFailure } from '../../../../shared/api/api-failure.ts'
import { TaskProgress } from '../../../components/task-progress.tsx'
import { notifyError } from '../../../lib/notify.ts'
import { t } from '../../../texts/index.ts'
import { describeExtraction } from '../describe-extraction.ts'
import { useStopExtractionMutation } from '../invoices-api.ts'
import classes from './extraction-progress.module.css'

/**
 * The progress of the extraction: its stage, and the page if known. The bar counts finished pages and is indeterminate
 * during the first one. The user does not have to wait for the end.
 */
export function ExtractionProgress({ invoice: { id, extraction } }: { invoice: Invoice }) {
  const [stopExtraction, { isLoading }] = useStopExtractionMutation()
  const { page, pages } = extraction
  const isCounted = page !== null && pages !== null && pages > 0
  const stop = () =>
    stopExtraction(id)
      .unwrap()
      .catch(thrown => notifyError(toApiFailure(thrown).error ?? t('reading.stopFailed')))
  return (
    <Paper className={classes.progress}>
      <TaskProgress
        stage={describeExtraction(extraction)}
        count={isCounted ? t('invoice.pageOf', { page, pages }) : undefined}
        percent={isCounted && page > 1 ? ((page - 1) / pages) * 100 : undefined}
      />
      <Button variant="subtle" color="gray" size="compact-sm" loading={isLoading} onClick={stop}>
        {t('reading.stop')}
      </Button>
    </Paper>
  )
}
