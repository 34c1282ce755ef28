import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { HolidayType } from '@rms/contracts'
import { useForm } from '../../../shared/lib/form.ts'
import { useUnsavedChangesWarning } from '../../../shared/lib/unsaved-changes.ts'
import { Callout } from '../../components/callout.tsx'
import { Card } from '../../components/loading-states.tsx'
import rows from '../../components/rows.module.css'
import { getDeviceToday } from '../../lib/time-format.ts'
import { useRequestHolidayMutation } from '../../store/portal-api.ts'
import { t } from '../../texts/index.ts'
import classes from './holidays-page.module.css'

const TYPES: readonly HolidayType[] = ['annual', 'sick', 'personal', 'emergency']

/** The form for a holiday request. */
export function HolidayRequestForm({ onClose }: { onClose: () => void }) {
  const form = useHolidayRequestForm(onClose)
  useUnsavedChangesWarning(form.isDirty && !form.isBusy)
  const { values, errors, set } = form
  const field = (name: 'startDate' | 'endDate' | 'reason' | 'notes') => ({
    value: values[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => set(name, event.currentTarget.value),
  })
  return (
    <Card title={t('portal.holidays.request')}>
      <form
        noValidate
        className={classes.form}
        onSubmit={form.submit}
        aria-label={t('portal.holidays.request')}
      >
        {form.failure && <Callout tone="red" title={form.failure} isAlert />}
        <NativeSelect
          label={t('portal.holidays.type')}
          data={TYPES.map(value => ({ value, label: t(`portal.holidays.type.${value}`) }))}
          value={values.type}
          onChange={event => set('type', TYPES.find(type => type === event.currentTarget.value) ?? 'annual')}
        />
        <div className={classes.dates}>
          <TextInput label={t('portal.holidays.from')} type="date" required {...field('startDate')} />
          <TextInput
            label={t('portal.holidays.to')}
            type="date"
            required
            min={values.startDate}
            {...field('endDate')}
          />
        </div>
        <TextInput label={t('portal.holidays.reason')} required maxLength={500} {...field('reason')} />
        <Textarea label={t('portal.holidays.notes')} rows={2} maxLength={2000} {...field('notes')} />
        <div className={rows.bar}>
          <Button variant="default" h={48} onClick={onClose}>
            {t('portal.cancel')}
          </Button>
          <Button type="submit" h={48} className={rows.grow} loading={form.isBusy}>
            {t('portal.holidays.send')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

function useHolidayRequestForm(onClose: () => void) {
  const [request] = useRequestHolidayMutation()
  const initial: { type: HolidayType; startDate: string; endDate: string; reason: string; notes: string } = {
    type: 'annual',
    startDate: getDeviceToday(),
    endDate: getDeviceToday(),
    reason: '',
    notes: '',
  }
  return useForm({
    initialValues: initial,
    contract: {
      loadSchema: async () => (await import('@rms/contracts/workforce/holidays')).OwnHolidayBody,
      createBody: values => values,
      messages: {
        startDate: { 'not-a-date': t('portal.holidays.dateRequired') },
        endDate: { 'not-a-date': t('portal.holidays.endBefore') },
        reason: { required: t('portal.holidays.reasonRequired') },
      },
    },
    validate: ({ startDate, endDate }) => ({
      endDate: endDate && endDate < startDate ? t('portal.holidays.endBefore') : undefined,
    }),
    save: async values => {
      await request(values).unwrap()
      onClose()
    },
    describeFailure: failure => failure.error ?? t('portal.holidays.failed'),
  })
}
