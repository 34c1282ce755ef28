import { NumberInput, Textarea, TextInput } from '@mantine/core'
import type { Dish } from '@rms/contracts'
import { FormCard } from '../../components/form-card.tsx'
import { FieldRow, SaveButtons } from '../../components/form-parts.tsx'
import { t } from '../../lib/i18n/index.ts'
import { useFormats } from '../../lib/use-formats.ts'
import { IngredientRows } from './ingredient-rows.tsx'
import { useDishForm } from './use-dish-form.ts'

interface DishFormProps {
  /** null adds a new one. */
  dish: Dish | null
  onClose: () => void
}

/** Adds or changes a dish and its ingredient rows. */
export function DishForm({ dish, onClose }: DishFormProps) {
  const form = useDishForm(dish, onClose)
  const { symbol } = useFormats()
  const title = t(dish ? 'menu.editTitle' : 'menu.add')
  return (
    <FormCard
      title={title}
      submit={form.submit}
      failure={form.failure}
      footer={
        <SaveButtons
          save={dish ? t('common.save') : title}
          isBusy={form.isBusy}
          isDisabled={form.values.name.trim() === ''}
          onCancel={onClose}
        />
      }
    >
      <FieldRow>
        <TextInput
          label={t('menu.name')}
          required
          autoFocus
          value={form.values.name}
          error={form.errors.name}
          onChange={event => form.set('name', event.currentTarget.value)}
        />
        <NumberInput
          label={t('menu.price')}
          min={0}
          step={0.01}
          decimalScale={2}
          leftSection={symbol}
          value={form.values.price}
          error={form.errors.price}
          onChange={price => form.set('price', price)}
        />
        <TextInput
          label={t('menu.category')}
          value={form.values.category}
          error={form.errors.category}
          onChange={event => form.set('category', event.currentTarget.value)}
        />
      </FieldRow>
      <Textarea
        label={t('menu.description')}
        autosize
        minRows={1}
        value={form.values.description}
        error={form.errors.description}
        onChange={event => form.set('description', event.currentTarget.value)}
      />
      <IngredientRows
        rows={form.values.ingredients}
        draft={form.values.draft}
        error={form.errors.ingredients}
        onChange={rows => form.set('ingredients', rows)}
        onDraft={draft => form.set('draft', draft)}
      />
    </FormCard>
  )
}
