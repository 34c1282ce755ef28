import { Alert, Autocomplete } from '@mantine/core'
import type { Ingredient, UnitEquivalence } from '@rms/contracts'
import { INGREDIENT_UNITS } from '@rms/domain-kit'
import { useState } from 'react'
import { failureOf } from '../../../../shared/api/failure.ts'
import { type Form, useForm } from '../../../../shared/lib/form.ts'
import { FormCard } from '../../../components/form-card.tsx'
import { SaveButtons } from '../../../components/form-parts.tsx'
import { NumberField } from '../../../components/number-field.tsx'
import { tellDone } from '../../../lib/notify.ts'
import { typedNumber } from '../../../lib/typed-values.ts'
import { t } from '../../../texts/index.ts'
import { contradictedChain, type EquivalenceValues } from './equivalence-values.ts'
import classes from './equivalences.module.css'
import { useCreateEquivalenceMutation, useUpdateEquivalenceMutation } from './ingredient-page-api.ts'

interface EquivalenceFormProps {
  ingredient: Ingredient
  /** null creates a new conversion. */
  equivalence: UnitEquivalence | null
  /** The units to convert between, when the link from a dish contains them. */
  asked: { from: string; to: string }
  onClose: () => void
}

/** Defines a unit conversion. The server rejects contradictions, and the known conversions are shown. */
export function EquivalenceForm(props: EquivalenceFormProps) {
  const { form, chain } = useEquivalenceForm(props)
  return (
    <FormCard
      title={t(props.equivalence ? 'equivalence.edit' : 'equivalence.add')}
      submit={form.submit}
      failure={form.failure}
      conflict={form.conflict}
      footer={<SaveButtons save={t('common.save')} isBusy={form.isBusy} onCancel={props.onClose} />}
    >
      {chain.length > 0 && <Contradiction chain={chain} />}
      <div className={classes.sides}>
        <Side form={form} quantity="from_quantity" unit="from_unit" />
        <span className={classes.equals} aria-hidden>
          =
        </span>
        <Side form={form} quantity="to_quantity" unit="to_unit" />
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

interface SideProps {
  form: Form<EquivalenceValues>
  quantity: 'from_quantity' | 'to_quantity'
  unit: 'from_unit' | 'to_unit'
}

function Side({ form, quantity, unit }: SideProps) {
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

function useEquivalenceForm({ ingredient, equivalence, asked, onClose }: EquivalenceFormProps) {
  const [create] = useCreateEquivalenceMutation()
  const [update] = useUpdateEquivalenceMutation()
  const [chain, setChain] = useState<string[]>([])
  const { id } = ingredient
  const quantityRequired = {
    required: t('equivalence.quantityRequired'),
    'more-than': t('equivalence.quantityRequired'),
  }
  const form = useForm<EquivalenceValues>({
    initial: equivalence
      ? toFormValues(equivalence)
      : { from_quantity: 1, from_unit: asked.from, to_quantity: '', to_unit: asked.to },
    record: {
      version: equivalence?.version,
      valuesOf: toFormValues,
      labels: {
        from_quantity: t('equivalence.quantity'),
        from_unit: t('equivalence.unit'),
        to_quantity: t('equivalence.quantity'),
        to_unit: t('equivalence.unit'),
      },
    },
    contract: {
      schema: async () => (await import('@rms/contracts/menu/unit-equivalences')).UnitEquivalenceBody,
      body: values => ({
        ...toBody(values),
        from_quantity: typedNumber(values.from_quantity) ?? null,
        to_quantity: typedNumber(values.to_quantity),
      }),
      sentences: {
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
        setChain(contradictedChain(failureOf(thrown).body.chain))
        throw thrown
      }
      tellDone(t('equivalence.saved'))
      onClose()
    },
    describe: failure => failure.error ?? t('equivalence.failed'),
  })
  return { form, chain }
}

const toFormValues = ({
  from_quantity,
  from_unit,
  to_quantity,
  to_unit,
}: UnitEquivalence): EquivalenceValues => ({
  from_quantity,
  from_unit,
  to_quantity,
  to_unit,
})

const toBody = (values: EquivalenceValues) => ({
  from_quantity: Number(values.from_quantity),
  from_unit: values.from_unit.trim(),
  to_quantity: Number(values.to_quantity),
  to_unit: values.to_unit.trim(),
})
