import { SegmentedControl, Select, Textarea } from '@mantine/core'
import type { WasteEntry, WasteReason } from '@rms/contracts'
import { FieldRow } from '../../../components/app-form.tsx'
import { DateField } from '../../../components/date-field.tsx'
import { FormModal } from '../../../components/form-modal.tsx'
import { MoneyField, NumberField } from '../../../components/number-field.tsx'
import { toSelectOption } from '../../../lib/select-options.ts'
import { useOwnLocations } from '../../../lib/use-own-locations.ts'
import { t } from '../../../texts/index.ts'
import { useListWasteItemsQuery } from '../movements-api.ts'
import { translateWasteUnit, WASTE_REASON_ORDER } from './describe-waste.ts'
import { useWasteForm } from './use-waste-form.ts'
import { toItemKey } from './waste-form-values.ts'
import { WasteItemSelect } from './waste-item-select.tsx'

interface WasteModalProps {
  /** Null records a new one. */
  entry: WasteEntry | null
  /** Preselected; '' for the first one. */
  locationId: string
  onClose: () => void
}

type WasteFormState = ReturnType<typeof useWasteForm>

/** Records waste or a staff meal, or corrects it. */
export function WasteModal({ entry, locationId, onClose }: WasteModalProps) {
  const locations = useOwnLocations() ?? []
  const form = useWasteForm({
    entry,
    onSaved: onClose,
    initial: {
      ...{ kind: 'waste', by: 'item', item: '', quantity: '', unit: '', amount: '', reason: '', note: '' },
      location_id: locationId || String(locations[0]?.id ?? ''),
      date: '',
    },
  })
  const { values, errors, set } = form
  const isAmount = values.kind === 'staff-meal' && values.by === 'amount'
  return (
    <FormModal
      title={t(entry ? 'waste.correctTitle' : 'waste.record')}
      form={form}
      saveLabel={t(entry ? 'waste.saveCorrection' : 'waste.record')}
      onClose={onClose}
    >
      <SegmentedControl
        fullWidth
        aria-label={t('waste.kind')}
        data={[
          { value: 'waste', label: t('waste.kind.waste') },
          { value: 'staff-meal', label: t('waste.kind.staff-meal') },
        ]}
        value={values.kind}
        onChange={kind => set('kind', kind === 'waste' ? 'waste' : 'staff-meal')}
      />
      {values.kind === 'staff-meal' && (
        <SegmentedControl
          fullWidth
          aria-label={t('waste.by')}
          data={[
            { value: 'item', label: t('waste.by.item') },
            { value: 'amount', label: t('waste.by.amount') },
          ]}
          value={values.by}
          onChange={by => set('by', by === 'item' ? 'item' : 'amount')}
        />
      )}
      <FieldRow>
        {locations.length > 1 && (
          <Select
            label={t('common.location')}
            required
            allowDeselect={false}
            disabled={entry !== null}
            data={locations.map(toSelectOption)}
            value={values.location_id || null}
            error={errors.location_id}
            onChange={id => set('location_id', id ?? '')}
          />
        )}
        <DateField
          label={t('waste.date')}
          description={t('stock.dateHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={values.date}
          error={errors.date}
          onChange={date => set('date', date)}
        />
      </FieldRow>
      {isAmount ? (
        <MoneyField
          label={t('waste.amount')}
          description={t('waste.amountHelp')}
          required
          min={0}
          max={100_000}
          value={values.amount}
          error={errors.amount}
          onChange={amount => set('amount', amount)}
        />
      ) : (
        <ItemFields form={form} knownName={entry?.item?.name ?? null} />
      )}
      {values.kind === 'waste' && (
        <Select
          label={t('waste.reason')}
          required
          allowDeselect={false}
          data={WASTE_REASON_ORDER.map(value => ({ value, label: t(`waste.reason.${value}`) }))}
          value={values.reason || null}
          error={errors.reason}
          onChange={reason => set('reason', (reason ?? '') as WasteReason | '')}
        />
      )}
      <Textarea
        label={t('waste.note')}
        rows={2}
        maxLength={500}
        value={values.note}
        error={errors.note}
        onChange={event => set('note', event.currentTarget.value)}
      />
    </FormModal>
  )
}

function ItemFields({
  form: { values, errors, set },
  knownName,
}: {
  form: WasteFormState
  knownName: string | null
}) {
  const { data: items = [] } = useListWasteItemsQuery()
  const chosen = items.find(item => toItemKey(item) === values.item)
  const units = chosen?.units ?? (values.unit === '' ? [] : [values.unit])
  return (
    <>
      <WasteItemSelect
        value={values.item}
        knownName={knownName}
        error={errors.item}
        onChange={item => {
          set('item', toItemKey(item))
          set('unit', item.units[0] ?? '')
        }}
      />
      <FieldRow>
        <NumberField
          label={t('waste.quantity')}
          required
          decimals={6}
          min={0}
          max={100_000}
          value={values.quantity}
          error={errors.quantity}
          onChange={quantity => set('quantity', quantity)}
        />
        <Select
          label={t('waste.unit')}
          allowDeselect={false}
          disabled={units.length === 0}
          data={units.map(value => ({ value, label: translateWasteUnit(value) }))}
          value={values.unit || null}
          error={errors.unit}
          onChange={unit => set('unit', unit ?? '')}
        />
      </FieldRow>
    </>
  )
}
