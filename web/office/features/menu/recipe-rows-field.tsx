import { Autocomplete, Button, CloseButton, Input, TextInput } from '@mantine/core'
import { INGREDIENT_UNITS } from '@rms/domain-kit'
import { IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { useCustomValidity } from '../../../shared/lib/custom-validity.ts'
import { t } from '../../texts/index.ts'
import { RecipeRowCost } from './costing-preview.tsx'
import { IngredientNameField } from './ingredient-name-field.tsx'
import type { IngredientSuggestion } from './ingredient-suggestions.ts'
import { emptyRecipeRow, getQuantityError, type RecipeRowValues, trimRecipeRow } from './recipe-rows.ts'
import classes from './recipe-rows-field.module.css'
import type { CostingPreviewState } from './use-costing-preview.ts'

interface RecipeRowsFieldProps {
  rows: readonly RecipeRowValues[]
  draft: RecipeRowValues
  suggestions: readonly IngredientSuggestion[]
  getRowCost: CostingPreviewState['getRowCost']
  error: string | undefined
  onChange: (rows: readonly RecipeRowValues[]) => void
  onDraftChange: (draft: RecipeRowValues) => void
}

/** The ingredient rows of a dish, with a last row for adding another. */
export function RecipeRowsField({
  rows,
  draft,
  suggestions,
  getRowCost,
  error,
  onChange,
  onDraftChange,
}: RecipeRowsFieldProps) {
  const add = () => {
    const row = trimRecipeRow(draft)
    if (!row || getQuantityError(row.quantity)) return
    onChange([...rows, row])
    onDraftChange(emptyRecipeRow)
  }
  return (
    <Input.Wrapper label={t('menu.ingredients')} error={error} labelElement="div">
      <div className={classes.rows}>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id
          <div key={index} className={classes.row}>
            <RowFields
              row={row}
              suggestions={suggestions}
              onChange={changed => onChange(rows.with(index, changed))}
            />
            <span className={classes.rowEnd}>
              <RecipeRowCost cost={getRowCost(row)} />
              <CloseButton
                aria-label={t('menu.removeRow', { name: row.name })}
                onClick={() => onChange(rows.toSpliced(index, 1))}
              />
            </span>
          </div>
        ))}
        <fieldset
          className={classes.row}
          aria-label={t('menu.addRow')}
          onKeyDown={event => addOnEnter(event, add)}
        >
          <RowFields row={draft} suggestions={suggestions} onChange={onDraftChange} />
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={draft.name.trim() === ''}
            onClick={add}
          >
            {t('menu.addRow')}
          </Button>
        </fieldset>
      </div>
    </Input.Wrapper>
  )
}

/** Enter in the last row adds it, unless it selects a suggestion. */
function addOnEnter(event: KeyboardEvent, add: () => void): void {
  if (event.key !== 'Enter' || event.defaultPrevented || event.target instanceof HTMLButtonElement) return
  event.preventDefault()
  add()
}

interface RowFieldsProps {
  row: RecipeRowValues
  suggestions: readonly IngredientSuggestion[]
  onChange: (row: RecipeRowValues) => void
}

function RowFields({ row, suggestions, onChange }: RowFieldsProps) {
  return (
    <>
      <IngredientNameField row={row} suggestions={suggestions} onChange={onChange} />
      <QuantityField quantity={row.quantity} onChange={quantity => onChange({ ...row, quantity })} />
      <Autocomplete
        aria-label={t('menu.unit')}
        placeholder={t('menu.unit')}
        data={[...INGREDIENT_UNITS]}
        value={row.unit}
        onChange={unit => onChange({ ...row, unit })}
        // Selects the unit filled in by a suggestion, so that typing replaces it.
        onFocus={event => event.currentTarget.select()}
      />
    </>
  )
}

interface QuantityFieldProps {
  quantity: string
  onChange: (quantity: string) => void
}

function QuantityField({ quantity, onChange }: QuantityFieldProps) {
  const [isReported, setReported] = useState(false)
  const quantityError = getQuantityError(quantity)
  const field = useCustomValidity(quantityError)
  return (
    <TextInput
      ref={field}
      aria-label={t('menu.quantity')}
      placeholder={t('menu.quantity')}
      inputMode="decimal"
      value={quantity}
      error={isReported && quantityError}
      onChange={event => onChange(event.currentTarget.value)}
      onBlur={() => setReported(true)}
      onInvalid={event => {
        event.preventDefault()
        setReported(true)
      }}
    />
  )
}
