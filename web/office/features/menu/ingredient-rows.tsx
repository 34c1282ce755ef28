import { Autocomplete, Button, CloseButton, Input, TextInput } from '@mantine/core'
import { INGREDIENT_UNITS } from '@rms/domain-kit'
import { IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { useUnreadable } from '../../../shared/lib/unreadable-fields.ts'
import { t } from '../../texts/index.ts'
import { emptyRow, quantityProblem, type RowValues, trimmedRow } from './dish-rows.ts'
import { IngredientNameField } from './ingredient-name-field.tsx'
import classes from './ingredient-rows.module.css'
import { RowCost } from './live-costing.tsx'
import type { Suggestion } from './suggestions.ts'
import type { LiveCosting } from './use-live-costing.ts'

interface IngredientRowsProps {
  rows: readonly RowValues[]
  draft: RowValues
  suggestions: readonly Suggestion[]
  costOfRow: LiveCosting['costOfRow']
  error: string | undefined
  onChange: (rows: readonly RowValues[]) => void
  onDraft: (draft: RowValues) => void
}

/** The ingredient rows of a dish, with a last row for adding another. */
export function IngredientRows({
  rows,
  draft,
  suggestions,
  costOfRow,
  error,
  onChange,
  onDraft,
}: IngredientRowsProps) {
  const add = () => {
    const row = trimmedRow(draft)
    if (!row || quantityProblem(row.quantity)) return
    onChange([...rows, row])
    onDraft(emptyRow)
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
              <RowCost cost={costOfRow(row)} />
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
          <RowFields row={draft} suggestions={suggestions} onChange={onDraft} />
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
  row: RowValues
  suggestions: readonly Suggestion[]
  onChange: (row: RowValues) => void
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
  const problem = quantityProblem(quantity)
  const field = useUnreadable(problem)
  return (
    <TextInput
      ref={field}
      aria-label={t('menu.quantity')}
      placeholder={t('menu.quantity')}
      inputMode="decimal"
      value={quantity}
      error={isReported && problem}
      onChange={event => onChange(event.currentTarget.value)}
      onBlur={() => setReported(true)}
      onInvalid={event => {
        event.preventDefault()
        setReported(true)
      }}
    />
  )
}
