import type { PriceAgreement } from '@rms/contracts'
import { useForm } from '../../../shared/lib/form.ts'
import { DateField } from '../../components/date-field.tsx'
import { FormModal } from '../../components/form-modal.tsx'
import { notifySuccess } from '../../lib/notify.ts'
import { useFormats } from '../../lib/use-formats.ts'
import { t } from '../../texts/index.ts'
import { useEndAgreedPriceMutation } from './agreed-prices-api.ts'

/** Sets the last day of an agreed price. */
export function EndAgreedPriceModal({
  agreement,
  onClose,
}: {
  agreement: PriceAgreement
  onClose: () => void
}) {
  const [end] = useEndAgreedPriceMutation()
  const { date } = useFormats()
  const { id, product_name: name } = agreement
  const form = useForm({
    initialValues: { valid_to: agreement.valid_to ?? '' },
    record: {
      version: agreement.version,
      toValues: (newer: PriceAgreement) => ({ valid_to: newer.valid_to ?? '' }),
      labels: { valid_to: t('agreements.lastDay') },
      formatters: { valid_to: date },
    },
    contract: {
      loadSchema: async () =>
        (await import('@rms/contracts/purchasing/price-agreements')).EndPriceAgreementBody,
      createBody: ({ valid_to }) => (valid_to === '' ? {} : { valid_to }),
    },
    save: async ({ valid_to }, { version }) => {
      await end({ id, body: { valid_to, version } }).unwrap()
      notifySuccess(t('agreements.ended', { name, date: date(valid_to) }))
      onClose()
    },
    describeFailure: failure => failure.error ?? t('agreements.endFailed'),
  })
  return (
    <FormModal
      title={t('agreements.endTitle')}
      form={form}
      saveLabel={t('agreements.end')}
      size="sm"
      onClose={onClose}
    >
      <DateField
        label={t('agreements.lastDay')}
        description={t('agreements.endHelp')}
        required
        value={form.values.valid_to}
        error={form.errors.valid_to}
        onChange={day => form.set('valid_to', day)}
      />
    </FormModal>
  )
}
