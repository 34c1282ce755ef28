import { Radio, Stack } from '@mantine/core'
import { useForm } from '../../../../shared/lib/form.ts'
import { AppModal } from '../../../components/app-modal.tsx'
import { DateField } from '../../../components/date-field.tsx'
import { AppForm, FieldRow, SaveButtons } from '../../../components/form-parts.tsx'
import { tellDone } from '../../../lib/notify.ts'
import { useSettings } from '../../../lib/settings.ts'
import { t } from '../../../texts/index.ts'
import { monthOf, type Period, periodProblem } from './export-period.ts'
import { type ExportFormat, useExporting } from './use-exporting.ts'

/** Exports the invoices of a period as a file; the default is the current month. */
export function ExportModal({ onClose }: { onClose: () => void }) {
  const form = useExportForm(onClose)
  return (
    <AppModal opened onClose={onClose} title={t('export.title')} size="md">
      <AppForm
        label={t('export.title')}
        submit={form.submit}
        failure={form.failure}
        footer={<SaveButtons save={t('export.open')} isBusy={form.isBusy} onCancel={onClose} />}
      >
        <FieldRow>
          <DateField
            label={t('export.start')}
            value={form.values.startDate}
            error={form.errors.startDate}
            onChange={date => form.set('startDate', date)}
          />
          <DateField
            label={t('export.end')}
            value={form.values.endDate}
            error={form.errors.endDate}
            onChange={date => form.set('endDate', date)}
          />
        </FieldRow>
        <Radio.Group
          label={t('export.format')}
          value={form.values.format}
          onChange={format => form.set('format', format === 'zip' ? 'zip' : 'csv')}
        >
          <Stack gap="sm" mt={4}>
            <Radio value="csv" label={t('export.csv')} description={t('export.csvHelp')} />
            <Radio value="zip" label={t('export.zip')} description={t('export.zipHelp')} />
          </Stack>
        </Radio.Group>
      </AppForm>
    </AppModal>
  )
}

function useExportForm(onDone: () => void) {
  const { timezone } = useSettings()
  const exportInvoices = useExporting()
  return useForm<Period & { format: ExportFormat }>({
    initial: { ...monthOf(Temporal.Now.plainDateISO(timezone).toString()), format: 'csv' },
    validate: values => ({ startDate: periodProblem(values) ?? undefined }),
    save: async ({ format, ...period }) => {
      tellDone(t('export.started', { name: await exportInvoices(period, format) }))
      onDone()
    },
    describe: failure => failure.error ?? t('export.failed'),
  })
}
