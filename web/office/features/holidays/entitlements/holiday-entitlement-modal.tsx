import { Button } from '@mantine/core'
import type { HolidayBalance } from '@rms/contracts'
import { useForm } from '../../../../shared/lib/form.ts'
import { AppForm, FormButtons } from '../../../components/app-form.tsx'
import { AppModal } from '../../../components/app-modal.tsx'
import { NumberField } from '../../../components/number-field.tsx'
import { notifySuccess } from '../../../lib/notify.ts'
import { t } from '../../../texts/index.ts'
import { useSetHolidayEntitlementMutation } from '../holidays-api.ts'

interface HolidayEntitlementModalProps {
  balance: HolidayBalance
  onClose: () => void
}

/** Sets a person's entitlement for a year, or resets it to the default. */
export function HolidayEntitlementModal({ balance, onClose }: HolidayEntitlementModalProps) {
  const { staff_id: staffId, staff_name: name, year, is_own } = balance
  const [set] = useSetHolidayEntitlementMutation()
  const save = async (days: number | null, version: number | undefined) => {
    await set({ staffId, body: { year, days, version } }).unwrap()
    notifySuccess(t('holidays.entitlementSaved'))
    onClose()
  }
  const form = useForm<{ days: string | number; isUsual: boolean }>({
    initialValues: toFormValues(balance),
    record: {
      version: balance.version,
      toValues: toFormValues,
      labels: { days: t('holidays.entitledDays') },
    },
    validate: ({ days, isUsual }) => ({
      days: isUsual || (days !== '' && Number(days) >= 0) ? undefined : t('holidays.daysRequired'),
    }),
    save: ({ days, isUsual }, { version }) => save(isUsual ? null : Number(days), version),
    describeFailure: failure => failure.error ?? t('holidays.entitlementFailed'),
  })
  const title = t('holidays.entitlementTitle', { name, year })
  return (
    <AppModal opened onClose={onClose} title={title} isUnsaved={form.isDirty} isBusy={form.isBusy} size={500}>
      <AppForm
        label={title}
        submit={form.submit}
        failure={form.failure}
        conflict={form.conflict}
        footer={
          <>
            {is_own && (
              <Button type="submit" variant="default" onClick={() => form.set('isUsual', true)}>
                {t('holidays.usualDays')}
              </Button>
            )}
            <FormButtons saveLabel={t('common.save')} isBusy={form.isBusy} onCancel={onClose} />
          </>
        }
      >
        <NumberField
          label={t('holidays.entitledDays')}
          description={t('holidays.entitlementHelp')}
          required
          data-autofocus
          decimals={1}
          value={form.values.days}
          error={form.errors.days}
          onChange={days => form.set('days', days)}
        />
      </AppForm>
    </AppModal>
  )
}

const toFormValues = (balance: HolidayBalance): { days: string | number; isUsual: boolean } => ({
  days: balance.entitled_days,
  isUsual: false,
})
