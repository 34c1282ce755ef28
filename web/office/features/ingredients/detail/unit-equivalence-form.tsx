import { Alert, Autocomplete } from '@mantine/core'
import type { Ingredient, UnitEquivalence } from '@rms/contracts'
import { INGREDIENT_UNITS } from '@rms/domain-kit'
import { useState } from 'react'
import { toApiFailure } from '../../../../shared/api/api-failure.ts'
import { type FormState, useForm } from '../../../../shared/lib/form.ts'
import { FormButtons } from '../../../components/app-form.tsx'
import { FormCard } from '../../../components/form-card.tsx'
import { NumberField } from '../../../components/number-field.tsx'
import { getNumberFieldValue } from '../../../lib/input-errors.ts'
import { notifySuccess } from '../../../lib/notify.ts'
import { t } from '../../../texts/index.ts'
import { useCreateUnitEquivalenceMutation, useUpdateUnitEquivalenceMutation } from './ingredient-page-api.ts'
import { parseContradictedChain, type UnitEquivalenceValues } from './unit-equivalence-values.ts'
import classes from './unit-equivalences.module.css'

interface UnitEquivalenceFormProps {
  ingredient: Ingredient
  /** null creates a new conversion. */
  equivalence: UnitEquivalence | null
  /** The units of a new conversion, from the URL of a link on a dish. */
  prefill: { from: string; to: string }
  onClose: () => void
}

/** Defines a unit conversion. The server rejects contradictions, and the known conversions are shown. */
export function UnitEquivalenceForm(props: UnitEquivalenceFormProps) {
  const { form, chain } = useUnitEquivalenceForm(props)
  return (
    <FormCard
      title={t(props.equivalence ? 'equivalence.edit' : 'equivalence.add')}
      submit={form.submit}
      failure={form.failure}
      conflict={form.conflict}
      footer={<FormButtons saveLabel={t('common.save')} isBusy={form.isBusy} onCancel={props.onClose} />}
    >
      {chain.length > 0 && <Contradiction chain={chain} />}
      <div className={classes.sides}>
        <SideFields form={form} quantity="from_quantity" unit="from_unit" />
        <span className={classes.equals} aria-hidden>
          =
        </span>
        <SideFields form={form} quantity="to_quantity" unit="to_unit" />
      </div>
    </FormCard>
  )
}

function Contradiction({ chain }: { chain: readonly string[] }) {
  return (
    <Alert color="amber" variant="light" title={t('equivalence.known')}>
      <ol className={classes.chain}>
        {chain.map(step => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Alert>
  )
}

interface SideFieldsProps {
  form: FormState<UnitEquivalenceValues>
  quantity: 'from_quantity' | 'to_quantity'
  unit: 'from_unit' | 'to_unit'
}

function SideFields({ form, quantity, unit }: SideFieldsProps) {
  return (
    <>
      <NumberField
        label={t('equivalence.quantity')}
        decimals={6}
        autoFocus={quantity === 'to_quantity'}
        value={form.values[quantity]}
        error={form.errors[quantity]}
        onChange={value => form.set(quantity, value)}
      />
      <Autocomplete
        label={t('equivalence.unit')}
        data={[...INGREDIENT_UNITS]}
        value={form.values[unit]}
        error={form.errors[unit]}
        onChange={value => form.set(unit, value)}
      />
    </>
  )
}

function useUnitEquivalenceForm({ ingredient, equivalence, prefill, onClose }: UnitEquivalenceFormProps) {
  const [create] = useCreateUnitEquivalenceMutation()
  const [update] = useUpdateUnitEquivalenceMutation()
  const [chain, setChain] = useState<string[]>([])
  const { id } = ingredient
  const quantityRequired = {
    required: t('equivalence.quantityRequired'),
    'more-than': t('equivalence.quantityRequired'),
  }
  const form = useForm<UnitEquivalenceValues>({
    initialValues: equivalence
      ? toFormValues(equivalence)
      : { from_quantity: 1, from_unit: prefill.from, to_quantity: '', to_unit: prefill.to },
    record: {
      version: equivalence?.version,
      toValues: toFormValues,
      labels: {
        from_quantity: t('equivalence.quantity'),
        from_unit: t('equivalence.unit'),
        to_quantity: t('equivalence.quantity'),
        to_unit: t('equivalence.unit'),
      },
    },
    contract: {
      loadSchema: async () => (await import('@rms/contracts/menu/unit-equivalences')).UnitEquivalenceBody,
      createBody: values => ({
        ...toBody(values),
        from_quantity: getNumberFieldValue(values.from_quantity) ?? null,
        to_quantity: getNumberFieldValue(values.to_quantity),
      }),
      messages: {
        from_quantity: quantityRequired,
        to_quantity: quantityRequired,
        from_unit: { required: t('equivalence.unitRequired') },
        to_unit: { required: t('equivalence.unitRequired') },
      },
    },
    save: async (values, { version }) => {
      setChain([])
      const body = toBody(values)
      try {
        await (equivalence
          ? update({ id, equivalenceId: equivalence.id, body: { ...body, version } }).unwrap()
          : create({ id, body }).unwrap())
      } catch (thrown) {
        setChain(parseContradictedChain(toApiFailure(thrown).body.chain))
        throw thrown
      }
      notifySuccess(t('equivalence.saved'))
      onClose()
    },
    describeFailure: failure => failure.error ?? t('equivalence.failed'),
  })
  return { form, chain }
}

const toFormValues = ({
  from_quantity,
  from_unit,
  to_quantity,
  to_unit,
}: UnitEquivalence): UnitEquivalenceValues => ({
  from_quantity,
  from_unit,
  to_quantity,
  to_unit,
})

const toBody = (values: UnitEquivalenceValues) => ({
  from_quantity: Number(values.from_quantity),
  from_unit: values.from_unit.trim(),
  to_quantity: Number(values.to_quantity),
  to_unit: values.to_unit.trim(),
})
