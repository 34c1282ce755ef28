import { Button, Paper } from '@mantine/core'
import type { Invoice } from '@rms/contracts'
import { failureOf } from '../../../../shared/api/failure.ts'
import { StageProgress } from '../../../components/stage-progress.tsx'
import { tellFailure } from '../../../lib/notify.ts'
import { t } from '../../../texts/index.ts'
import { extractionText } from '../extraction-text.ts'
import { useStopReadingMutation } from '../invoices-api.ts'
import classes from './reading-progress.module.css'

/**
 * The reading of the file as it goes: stage, and page where it is known; nobody has to wait for its end. The bar counts
 * the pages that are finished: while the first is read, it only shows that work goes on.
 */
export function ReadingProgress({ invoice: { id, extraction } }: { invoice: Invoice }) {
  const [stopReading, { isLoading }] = useStopReadingMutation()
  const { page, pages } = extraction
  const isCounted = page !== null && pages !== null && pages > 0
  const stop = () =>
    stopReading(id)
      .unwrap()
      .catch(thrown => tellFailure(failureOf(thrown).error ?? t('reading.stopFailed')))
  return (
    <Paper className={classes.progress}>
      <StageProgress
        stage={extractionText(extraction)}
        count={isCounted ? t('invoice.pageOf', { page, pages }) : undefined}
        percent={isCounted && page > 1 ? ((page - 1) / pages) * 100 : undefined}
      />
      <Button variant="subtle" color="gray" size="compact-sm" loading={isLoading} onClick={stop}>
        {t('reading.stop')}
      </Button>
    </Paper>
  )
}
