import { Radio, Stack } from '@mantine/core'
import { useForm } from '../../../../shared/lib/form.ts'
import { AppForm, FieldRow, FormButtons } from '../../../components/app-form.tsx'
import { AppModal } from '../../../components/app-modal.tsx'
import { DateField } from '../../../components/date-field.tsx'
import { notifySuccess } from '../../../lib/notify.ts'
import { useSettings } from '../../../lib/use-settings.ts'
import { t } from '../../../texts/index.ts'
import { type ExportPeriod, getMonthPeriod, validateExportPeriod } from './export-period.ts'
import { type ExportFormat, useExportInvoices } from './use-export-invoices.ts'

/** Exports the invoices of a period as a file; the default is the current month. */
export function ExportModal({ onClose }: { onClose: () => void }) {
  const form = useExportForm(onClose)
  return (
    <AppModal opened onClose={onClose} title={t('export.title')} size="md">
      <AppForm
        label={t('export.title')}
        submit={form.submit}
        failure={form.failure}
        footer={<FormButtons saveLabel={t('export.open')} isBusy={form.isBusy} onCancel={onClose} />}
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
  const exportInvoices = useExportInvoices()
  return useForm<ExportPeriod & { format: ExportFormat }>({
    initialValues: { ...getMonthPeriod(Temporal.Now.plainDateISO(timezone).toString()), format: 'csv' },
    validate: values => ({ startDate: validateExportPeriod(values) ?? undefined }),
    save: async ({ format, ...period }) => {
      notifySuccess(t('export.started', { name: await exportInvoices(period, format) }))
      onDone()
    },
    describeFailure: failure => failure.error ?? t('export.failed'),
  })
}
