import { Button, Stack, Text } from '@mantine/core'
import type { SalesImport } from '@rms/contracts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { countChanges } from './import-choices.ts'
import { ImportDays } from './import-days.tsx'
import { ImportProblems } from './import-problems.tsx'
import classes from './sales-import.module.css'

interface PreviewStepProps {
  preview: SalesImport
  isBusy: boolean
  onBack: () => void
  onConfirm: () => void
}

/** What the import would change, day by day, and the rows that prevent it. */
export function PreviewStep({ preview, isBusy, onBack, onConfirm }: PreviewStepProps) {
  const { money } = useFormats()
  const changes = countChanges(preview)
  return (
    <Stack gap="lg">
      <div aria-live="polite">
        <Text size="sm">{t('salesImport.counts', preview.rows)}</Text>
        <Text fw={650}>{t('salesImport.total', { amount: money(preview.net_sales) })}</Text>
        {changes === 0 && preview.rows.wrong === 0 && (
          <Text size="sm" c="dimmed">
            {t('salesImport.nothing')}
          </Text>
        )}
      </div>
      <ImportProblems preview={preview} />
      <ImportDays days={preview.days} />
      <div className={classes.buttons}>
        <Button variant="default" disabled={isBusy} onClick={onBack}>
          {t('salesImport.back')}
        </Button>
        <Button
          loading={isBusy}
          disabled={changes === 0 || preview.rows.wrong > 0}
          onClick={event => event.detail < 2 && onConfirm()}
        >
          {t('salesImport.confirm', { count: changes })}
        </Button>
      </div>
    </Stack>
  )
}
