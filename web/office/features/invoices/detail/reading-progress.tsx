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
 * The progress of the extraction: its stage, and the page if known. The bar counts finished pages and is indeterminate
 * during the first one. The user does not have to wait for the end.
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
