import { Checkbox, Select, Switch } from '@mantine/core'
import { useState } from 'react'
import { FieldRow } from '../../../components/app-form.tsx'
import { TimeField } from '../../../components/time-field.tsx'
import { t } from '../../../texts/index.ts'
import { formatDaysBefore, formatWeekdayName, WEEKDAYS } from './format-terms.ts'
import classes from './supplier-terms.module.css'
import { type CutoffValues, type DeliveryDayValues, toggleDeliveryDay } from './terms-values.ts'
import type { TermsFormState } from './use-terms-form.ts'

/** Delivery days and the order cut-off, which may differ per weekday. */
export function DeliveryFields({ form }: { form: TermsFormState }) {
  const { values, errors } = form
  const [isPerWeekday, setPerWeekday] = useState(values.delivery_days.some(day => day.cutoff_days !== ''))
  const changeDay = (changed: DeliveryDayValues) =>
    form.set(
      'delivery_days',
      values.delivery_days.map(day => (day.weekday === changed.weekday ? changed : day)),
    )
  const togglePerWeekday = (isOn: boolean) => {
    setPerWeekday(isOn)
    if (!isOn)
      form.set(
        'delivery_days',
        values.delivery_days.map(day => ({ ...day, cutoff_days: '', cutoff_time: '' })),
      )
  }
  return (
    <>
      <Checkbox.Group
        label={t('terms.deliveryDays')}
        description={t('terms.deliveryDaysHelp')}
        error={errors.delivery_days}
        value={values.delivery_days.map(({ weekday }) => String(weekday))}
      >
        <div className={classes.weekdays}>
          {WEEKDAYS.map(weekday => (
            <Checkbox
              key={weekday}
              data-autofocus={weekday === 1 || undefined}
              value={String(weekday)}
              label={formatWeekdayName(weekday)}
              onChange={() => form.set('delivery_days', toggleDeliveryDay(values.delivery_days, weekday))}
            />
          ))}
        </div>
      </Checkbox.Group>
      <CutoffFields
        labels={{ days: t('terms.cutoffDays'), time: t('terms.cutoffTime'), none: t('terms.noCutoff') }}
        values={values}
        error={errors.cutoff_time}
        onChange={({ cutoff_days, cutoff_time }) => {
          form.set('cutoff_days', cutoff_days)
          form.set('cutoff_time', cutoff_time)
        }}
      />
      <Select
        label={t('terms.cutoffRule')}
        data={[
          { value: 'warn', label: t('terms.warn') },
          { value: 'block', label: t('terms.block') },
        ]}
        allowDeselect={false}
        value={values.cutoff_rule}
        onChange={rule => form.set('cutoff_rule', rule === 'block' ? 'block' : 'warn')}
      />
      {values.delivery_days.length > 0 && (
        <Switch
          label={t('terms.perWeekday')}
          description={t('terms.perWeekdayHelp')}
          checked={isPerWeekday}
          onChange={event => togglePerWeekday(event.currentTarget.checked)}
        />
      )}
      {isPerWeekday &&
        values.delivery_days.map(day => {
          const weekday = formatWeekdayName(day.weekday)
          return (
            <CutoffFields
              key={day.weekday}
              labels={{
                days: t('terms.daysFor', { weekday }),
                time: t('terms.timeFor', { weekday }),
                none: t('terms.generalCutoff'),
              }}
              values={day}
              defaultTime={values.cutoff_time}
              onChange={cutoff => changeDay({ ...day, ...cutoff })}
            />
          )
        })}
    </>
  )
}

interface CutoffFieldsProps {
  labels: { days: string; time: string; none: string }
  values: CutoffValues
  /** The time when days are selected first. */
  defaultTime?: string
  error?: string | undefined
  onChange: (values: CutoffValues) => void
}

function CutoffFields({ labels, values, defaultTime = '', error, onChange }: CutoffFieldsProps) {
  const { cutoff_days, cutoff_time } = values
  const selectDays = (days: string) =>
    onChange({ cutoff_days: days, cutoff_time: days === '' ? '' : cutoff_time || defaultTime })
  return (
    <FieldRow>
      <Select
        label={labels.days}
        data={[
          { value: NONE, label: labels.none },
          ...DAYS_BEFORE.map(days => ({ value: String(days), label: formatDaysBefore(days) })),
        ]}
        allowDeselect={false}
        value={cutoff_days || NONE}
        onChange={days => selectDays(days === null || days === NONE ? '' : days)}
      />
      {cutoff_days !== '' && (
        <TimeField
          label={labels.time}
          value={cutoff_time}
          error={error}
          onChange={time => onChange({ cutoff_days, cutoff_time: time })}
        />
      )}
    </FieldRow>
  )
}

const NONE = 'none'
const DAYS_BEFORE = Array.from({ length: 15 }, (_, days) => days)
