import { Paper } from '@mantine/core'
import type { Extraction } from '@rms/contracts'
import { StageProgress } from '../../../components/stage-progress.tsx'
import { t } from '../../../lib/i18n/index.ts'
import { extractionText } from '../extraction-text.ts'
import classes from './reading-progress.module.css'

/** The reading of the file as it goes: stage, and page where it is known. */
export function ReadingProgress({ extraction }: { extraction: Extraction }) {
  const { page, pages } = extraction
  const isCounted = page !== null && pages !== null && pages > 0
  return (
    <Paper className={classes.progress}>
      <StageProgress
        stage={extractionText(extraction)}
        count={isCounted ? t('invoice.pageOf', { page, pages }) : undefined}
        percent={isCounted ? (page / pages) * 100 : undefined}
      />
    </Paper>
  )
}
