import { Select, Switch, Textarea } from '@mantine/core'
import type { Rebate } from '@rms/contracts'
import { FieldRow } from '../../../components/app-form.tsx'
import { DateField } from '../../../components/date-field.tsx'
import { FormModal } from '../../../components/form-modal.tsx'
import { listCurrencyOptions } from '../../../lib/select-options.ts'
import { t } from '../../../texts/index.ts'
import { RebateTierFields } from './rebate-tier-fields.tsx'
import { useRebateForm } from './use-rebate-form.ts'

interface RebateModalProps {
  supplierId: number
  /** Null adds a new one. */
  rebate: Rebate | null
  onClose: () => void
}

/** Adds or edits a rebate of a supplier. */
export function RebateModal({ supplierId, rebate, onClose }: RebateModalProps) {
  const form = useRebateForm({ supplierId, rebate, onSaved: onClose })
  const { values, errors, set } = form
  return (
    <FormModal
      title={t(rebate ? 'rebates.editTitle' : 'rebates.add')}
      form={form}
      saveLabel={t('rebates.save')}
      size="lg"
      onClose={onClose}
    >
      <FieldRow>
        <DateField
          label={t('rebates.periodFrom')}
          required
          value={values.period_from}
          error={errors.period_from}
          onChange={date => set('period_from', date)}
        />
        <DateField
          label={t('rebates.periodTo')}
          required
          value={values.period_to}
          error={errors.period_to}
          onChange={date => set('period_to', date)}
        />
        <Select
          label={t('agreements.currency')}
          searchable
          allowDeselect={false}
          data={listCurrencyOptions()}
          value={values.currency}
          error={errors.currency}
          onChange={currency => currency && set('currency', currency)}
        />
      </FieldRow>
      <RebateTierFields form={form} />
      <Switch
        label={t('rebates.retroactive')}
        description={t('rebates.retroactiveHelp')}
        checked={values.retroactive}
        onChange={event => set('retroactive', event.currentTarget.checked)}
      />
      <Textarea
        label={t('rebates.note')}
        autosize
        minRows={1}
        maxLength={300}
        value={values.note}
        error={errors.note}
        onChange={event => set('note', event.currentTarget.value)}
      />
    </FormModal>
  )
}
