import { NumberInput, TextInput } from '@mantine/core'
import type { AvailableProduct, Ingredient } from '@rms/contracts'
import { useEffect } from 'react'
import { AppForm, FieldRow, SaveButtons } from '../../../components/form-parts.tsx'
import { UnitCost } from '../../../components/numbers.tsx'
import { type Form, useForm } from '../../../lib/form.ts'
import { t } from '../../../lib/i18n/index.ts'
import { tellDone } from '../../../lib/notify.ts'
import { useCreateLinkMutation } from '../ingredients-api.ts'
import { AvailableProducts } from './available-products.tsx'
import { costOfLink } from './link-cost.ts'
import classes from './linking.module.css'

interface LinkFormProps {
  ingredient: Ingredient
  onCancel: () => void
  onDirty: (isDirty: boolean) => void
}

interface LinkValues {
  product: AvailableProduct | null
  packSize: number | string
  wasteFactor: number | string
  notes: string
}

const noLink: LinkValues = { product: null, packSize: '', wasteFactor: 1, notes: '' }

/** Chooses a product and says how much of the ingredient is in it; shows the cost that follows. */
export function LinkForm({ ingredient, onCancel, onDirty }: LinkFormProps) {
  const form = useLinkForm(ingredient)
  const { isDirty } = form
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  return (
    <AppForm
      label={t('ingredients.linkCreate')}
      submit={form.submit}
      failure={form.failure}
      footer={
        <SaveButtons
          save={t('ingredients.linkCreate')}
          isBusy={form.isBusy}
          onCancel={form.isDirty ? () => form.reset(noLink) : onCancel}
        />
      }
    >
      <AvailableProducts
        ingredient={ingredient}
        chosen={form.values.product}
        onChoose={product => form.set('product', product)}
      />
      {form.values.product && <LinkTerms ingredient={ingredient} form={form} product={form.values.product} />}
    </AppForm>
  )
}

interface LinkTermsProps {
  ingredient: Ingredient
  form: Form<LinkValues>
  product: AvailableProduct
}

function LinkTerms({ ingredient, form, product }: LinkTermsProps) {
  const { unit } = ingredient
  const cost = costOfLink(product.current_price, form.values.packSize, form.values.wasteFactor)
  return (
    <>
      <FieldRow>
        <NumberInput
          label={t('ingredients.packSize')}
          description={t('ingredients.packSizeHelp', { unit, productUnit: product.unit || product.name })}
          required
          min={0}
          decimalScale={6}
          rightSection={unit}
          rightSectionWidth={56}
          value={form.values.packSize}
          error={form.errors.packSize}
          onChange={packSize => form.set('packSize', packSize)}
        />
        <NumberInput
          label={t('ingredients.waste')}
          description={t('ingredients.wasteHelp')}
          min={0}
          step={0.05}
          decimalScale={6}
          value={form.values.wasteFactor}
          error={form.errors.wasteFactor}
          onChange={factor => form.set('wasteFactor', factor)}
        />
      </FieldRow>
      <TextInput
        label={t('ingredients.conversionNotes')}
        value={form.values.notes}
        error={form.errors.notes}
        onChange={event => form.set('notes', event.currentTarget.value)}
      />
      <output className={classes.preview}>
        {t('ingredients.unitCost', { unit })} <UnitCost cost={cost} />
      </output>
    </>
  )
}

function useLinkForm(ingredient: Ingredient): Form<LinkValues> {
  const [createLink] = useCreateLinkMutation()
  const form: Form<LinkValues> = useForm<LinkValues>({
    initial: noLink,
    invalidSentence: t('ingredients.linkIncomplete'),
    validate: ({ product, packSize }) => ({
      product: product ? undefined : t('ingredients.linkIncomplete'),
      packSize: Number(packSize) > 0 ? undefined : t('ingredients.linkIncomplete'),
    }),
    save: async ({ product, packSize, wasteFactor, notes }) => {
      if (!product) return
      const body = {
        product_id: product.id,
        product_pack_size: Number(packSize),
        waste_factor: wasteFactor === '' ? 1 : Number(wasteFactor),
        conversion_notes: notes.trim() || null,
      }
      await createLink({ id: ingredient.id, body }).unwrap()
      tellDone(t('ingredients.linkCreated'))
      form.reset(noLink)
    },
    describe: failure => failure.error ?? t('ingredients.linkFailed'),
  })
  return form
}
