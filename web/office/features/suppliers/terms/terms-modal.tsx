import { Select, Text, TextInput, Title } from '@mantine/core'
import type { SupplierTerms } from '@rms/contracts'
import { FieldRow } from '../../../components/app-form.tsx'
import { FormModal } from '../../../components/form-modal.tsx'
import { MoneyField } from '../../../components/number-field.tsx'
import { useBusinessLocations } from '../../../lib/use-business-locations.ts'
import { useHasLocationAccess } from '../../../lib/user-rights.ts'
import { t } from '../../../texts/index.ts'
import { ChannelFields } from './channel-fields.tsx'
import { DeliveryFields } from './delivery-fields.tsx'
import classes from './supplier-terms.module.css'
import { TemperatureFields } from './temperature-fields.tsx'
import { setCustomerNumber } from './terms-values.ts'
import { type TermsFormState, useTermsForm } from './use-terms-form.ts'

interface TermsModalProps {
  terms: SupplierTerms
  onClose: () => void
}

/** Edits the terms of a supplier. */
export function TermsModal({ terms, onClose }: TermsModalProps) {
  const form = useTermsForm(terms, onClose)
  const canChangeTerms = useHasLocationAccess()(null)
  const title = t(terms.version === 0 ? 'terms.add' : 'terms.edit')
  return (
    <FormModal title={title} form={form} saveLabel={t('terms.save')} size={640} onClose={onClose}>
      {!canChangeTerms && <Text size="sm">{t('terms.readOnly')}</Text>}
      <fieldset disabled={!canChangeTerms} className={classes.fields}>
        <SectionTitle>{t('terms.deliverySection')}</SectionTitle>
        <DeliveryFields form={form} />
        <SectionTitle>{t('terms.amountSection')}</SectionTitle>
        <AmountFields form={form} />
        <SectionTitle>{t('terms.temperatureChecks')}</SectionTitle>
        <TemperatureFields form={form} />
        <SectionTitle>{t('terms.channelSection')}</SectionTitle>
        <ChannelFields form={form} />
      </fieldset>
      <CustomerNumberFields form={form} />
    </FormModal>
  )
}

const SectionTitle = ({ children }: { children: string }) => (
  <Title order={3} size="h4" className={classes.section}>
    {children}
  </Title>
)

function AmountFields({ form: { values, errors, set } }: { form: TermsFormState }) {
  return (
    <>
      <FieldRow>
        <MoneyField
          label={t('terms.minimum')}
          description={t('terms.minimumHelp')}
          value={values.minimum_order_amount}
          error={errors.minimum_order_amount}
          onChange={amount => set('minimum_order_amount', amount)}
        />
        <MoneyField
          label={t('terms.charge')}
          description={t('terms.chargeHelp')}
          value={values.delivery_charge}
          error={errors.delivery_charge}
          onChange={amount => set('delivery_charge', amount)}
        />
      </FieldRow>
      <Select
        label={t('terms.minimumRule')}
        data={[
          { value: 'warn', label: t('terms.warn') },
          { value: 'block', label: t('terms.block') },
        ]}
        allowDeselect={false}
        value={values.minimum_order_rule}
        onChange={rule => set('minimum_order_rule', rule === 'block' ? 'block' : 'warn')}
      />
    </>
  )
}

/** One customer number per location of the user. */
function CustomerNumberFields({ form: { values, errors, set } }: { form: TermsFormState }) {
  const hasAccess = useHasLocationAccess()
  const locations = useBusinessLocations().locations.filter(({ id }) => hasAccess(id))
  if (locations.length === 0) return null
  return (
    <>
      <SectionTitle>{t('terms.customerNumbers')}</SectionTitle>
      <FieldRow>
        {locations.map(({ id, name }, index) => (
          <TextInput
            key={id}
            label={name}
            autoComplete="off"
            maxLength={60}
            error={index === 0 && errors.customer_numbers}
            value={values.customer_numbers.find(number => number.location_id === id)?.customer_number ?? ''}
            onChange={event =>
              set(
                'customer_numbers',
                setCustomerNumber(values.customer_numbers, id, event.currentTarget.value),
              )
            }
          />
        ))}
      </FieldRow>
    </>
  )
}
