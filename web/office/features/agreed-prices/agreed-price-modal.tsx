import { Autocomplete, Select, Textarea, TextInput } from '@mantine/core'
import type { PriceAgreement } from '@rms/contracts'
import type { FormState } from '../../../shared/lib/form.ts'
import { AgreementLocationField } from '../../components/agreement-location-field.tsx'
import { FieldRow } from '../../components/app-form.tsx'
import { DateField } from '../../components/date-field.tsx'
import { FormModal } from '../../components/form-modal.tsx'
import { MoneyField, NumberField, PercentField } from '../../components/number-field.tsx'
import { useListSuppliersQuery } from '../../lib/api/business.ts'
import { listCurrencyOptions, toSelectOption } from '../../lib/select-options.ts'
import { PACK_UNITS } from '../../lib/translate-unit.ts'
import { t } from '../../texts/index.ts'
import { PackChangeNote } from './pack-change-note.tsx'
import { ProductSelect } from './product-select.tsx'
import { type AgreedPriceValues, useAgreedPriceForm } from './use-agreed-price-form.ts'

interface AgreedPriceModalProps {
  /** Null creates a new one. */
  agreement: PriceAgreement | null
  initial?: Partial<AgreedPriceValues>
  onClose: () => void
}

/** Creates or edits an agreed price. Supplier and product of an existing one stay. */
export function AgreedPriceModal({ agreement, initial = {}, onClose }: AgreedPriceModalProps) {
  const form = useAgreedPriceForm({ agreement, initial, onSaved: onClose })
  return (
    <FormModal
      title={t(agreement ? 'agreements.editTitle' : 'agreements.add')}
      form={form}
      saveLabel={t('agreements.save')}
      size="lg"
      onClose={onClose}
    >
      {agreement && <PackChangeNote agreement={agreement} />}
      <ItemFields form={form} agreement={agreement} />
      <PriceFields form={form} />
      <AgreementLocationField
        value={form.values.location_id}
        error={form.errors.location_id}
        onChange={id => form.set('location_id', id)}
      />
      {form.values.pricing === 'fixed' && (
        <>
          <ToleranceFields form={form} />
          <FreeGoodsFields form={form} />
        </>
      )}
      <Textarea
        label={t('agreements.note')}
        description={t('agreements.noteHelp')}
        inputWrapperOrder={HELP_BELOW}
        autosize
        minRows={2}
        value={form.values.note}
        error={form.errors.note}
        onChange={event => form.set('note', event.currentTarget.value)}
      />
    </FormModal>
  )
}

const HELP_BELOW: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

interface FieldsProps {
  form: FormState<AgreedPriceValues>
}

function ItemFields({ form, agreement }: FieldsProps & { agreement: PriceAgreement | null }) {
  const { data: suppliers = [] } = useListSuppliersQuery()
  return (
    <>
      <FieldRow>
        <Select
          label={t('common.supplier')}
          required
          searchable
          allowDeselect={false}
          disabled={agreement !== null}
          data={suppliers.map(toSelectOption)}
          value={form.values.supplier_id || null}
          error={form.errors.supplier_id}
          onChange={id => form.set('supplier_id', id ?? '')}
        />
        <ProductSelect
          label={t('agreements.product')}
          required
          disabled={agreement !== null}
          initialName={agreement?.product_name ?? ''}
          value={form.values.product_id}
          error={form.errors.product_id}
          onChange={product => {
            form.set('product_id', String(product.id))
            if (product.unit) form.set('unit', product.unit)
          }}
        />
      </FieldRow>
      <FieldRow>
        <Autocomplete
          label={t('agreements.unit')}
          data={PACK_UNITS}
          maxLength={20}
          value={form.values.unit}
          error={form.errors.unit}
          onChange={unit => form.set('unit', unit)}
        />
        <TextInput
          label={t('agreements.pack')}
          description={t('agreements.packHelp')}
          inputWrapperOrder={HELP_BELOW}
          autoComplete="off"
          value={form.values.pack}
          error={form.errors.pack}
          onChange={event => form.set('pack', event.currentTarget.value)}
        />
      </FieldRow>
    </>
  )
}

function PriceFields({ form }: FieldsProps) {
  return (
    <>
      <PricingField form={form} />
      <FieldRow>
        {form.values.pricing === 'fixed' && (
          <MoneyField
            label={t('agreements.unitPrice')}
            required
            data-autofocus={form.values.product_id !== '' || undefined}
            decimals={6}
            currency={form.values.currency}
            value={form.values.unit_price}
            error={form.errors.unit_price}
            onChange={price => form.set('unit_price', price)}
          />
        )}
        <Select
          label={t('agreements.currency')}
          searchable
          allowDeselect={false}
          data={listCurrencyOptions()}
          value={form.values.currency}
          error={form.errors.currency}
          onChange={currency => currency && form.set('currency', currency)}
        />
      </FieldRow>
      <FieldRow>
        <DateField
          label={t('agreements.validFrom')}
          required
          value={form.values.valid_from}
          error={form.errors.valid_from}
          onChange={date => form.set('valid_from', date)}
        />
        <DateField
          label={t('agreements.validTo')}
          description={t('agreements.validToHelp')}
          inputWrapperOrder={HELP_BELOW}
          value={form.values.valid_to}
          error={form.errors.valid_to}
          onChange={date => form.set('valid_to', date)}
        />
      </FieldRow>
    </>
  )
}

function PricingField({ form }: FieldsProps) {
  const { pricing } = form.values
  return (
    <Select
      label={t('agreements.pricing')}
      description={pricing === 'day-price' && t('agreements.dayPriceHelp')}
      inputWrapperOrder={HELP_BELOW}
      allowDeselect={false}
      data={PRICINGS.map(value => ({ value, label: t(`agreements.pricing.${value}`) }))}
      value={pricing}
      error={form.errors.pricing}
      onChange={chosen => chosen && form.set('pricing', chosen)}
    />
  )
}

const PRICINGS = ['fixed', 'day-price'] as const

function ToleranceFields({ form }: FieldsProps) {
  return (
    <FieldRow>
      <PercentField
        label={t('agreements.tolerancePercent')}
        min={0}
        max={100}
        value={form.values.tolerance_percent}
        error={form.errors.tolerance_percent}
        onChange={percent => form.set('tolerance_percent', percent)}
      />
      <MoneyField
        label={t('agreements.toleranceAmount')}
        description={t('agreements.toleranceHelp')}
        inputWrapperOrder={HELP_BELOW}
        currency={form.values.currency}
        min={0}
        value={form.values.tolerance_amount}
        error={form.errors.tolerance_amount}
        onChange={amount => form.set('tolerance_amount', amount)}
      />
    </FieldRow>
  )
}

function FreeGoodsFields({ form }: FieldsProps) {
  return (
    <FieldRow>
      <NumberField
        label={t('agreements.freeBuy')}
        decimals={0}
        min={1}
        value={form.values.free_buy}
        error={form.errors.free_buy}
        onChange={buy => form.set('free_buy', buy)}
      />
      <NumberField
        label={t('agreements.freeGet')}
        decimals={0}
        min={1}
        value={form.values.free_get}
        error={form.errors.free_get}
        onChange={get => form.set('free_get', get)}
      />
    </FieldRow>
  )
}
