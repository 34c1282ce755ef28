import { Autocomplete, TextInput } from '@mantine/core'
import type { InvoiceLine } from '@rms/contracts'
import type { FocusEvent, KeyboardEvent } from 'react'
import { NumberField } from '../../../components/number-field.tsx'
import { PACK_UNITS } from '../../../lib/translate-unit.ts'
import { t } from '../../../texts/index.ts'
import classes from './invoice-lines.module.css'
import type { LineDraft, LineField } from './use-line-draft.ts'

/** State and actions of editing a row in place. */
export interface RowEditing {
  draft: LineDraft | null
  open: (item: InvoiceLine, field: LineField) => void
  set: (field: LineField, value: string | number) => void
  cancel: () => void
  /** Saves, and moves the focus to the same field of the next or previous row. */
  move: (by: 1 | -1) => void
  /** Called when the focus leaves the row. */
  saveOnBlur: () => void
}

interface LineCellProps {
  item: InvoiceLine
  field: LineField
  /** The formatted value. */
  formattedValue: string
  editing: RowEditing | null
}

const fieldLabels = {
  product_name: 'invoice.productName',
  quantity: 'invoice.quantity',
  unit: 'invoice.unit',
  unit_price: 'invoice.unitPrice',
} as const

/** A value of a line. Clicking it turns it into a field; Enter saves and moves down, Escape cancels. */
export function LineCell({ item, field, formattedValue, editing }: LineCellProps) {
  if (!editing) return formattedValue
  if (editing.draft?.item.id === item.id)
    return <CellEditor draft={editing.draft} field={field} editing={editing} />
  const label = t('invoice.correctField', { field: t(fieldLabels[field]), name: item.product_name })
  return (
    <button
      type="button"
      className={classes.value}
      // One tab stop per row. The other values become reachable with Tab once the row is open.
      tabIndex={field === 'product_name' ? 0 : -1}
      data-field={field}
      title={label}
      onClick={() => editing.open(item, field)}
    >
      {formattedValue}
    </button>
  )
}

interface CellEditorProps {
  draft: LineDraft
  field: LineField
  editing: RowEditing
}

function CellEditor({ draft, field, editing }: CellEditorProps) {
  const shared = {
    size: 'xs' as const,
    'aria-label': t(fieldLabels[field]),
    error: draft.errors[field],
    autoFocus: draft.field === field,
    'data-field': field,
    onFocus: (event: FocusEvent<HTMLInputElement>) => event.currentTarget.select(),
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      if (!event.currentTarget.closest('tr')?.contains(event.relatedTarget)) editing.saveOnBlur()
    },
    onKeyDown: (event: KeyboardEvent) => handleKey(event, editing),
  }
  if (field === 'product_name')
    return (
      <TextInput
        {...shared}
        value={draft.values.product_name}
        onChange={event => editing.set(field, event.currentTarget.value)}
      />
    )
  if (field === 'unit')
    return (
      <Autocomplete
        {...shared}
        data={PACK_UNITS}
        maxLength={20}
        openOnFocus={false}
        classNames={{ input: classes.unitField }}
        value={draft.values.unit}
        onChange={unit => editing.set(field, unit)}
      />
    )
  return (
    <NumberField
      {...shared}
      decimals={6}
      classNames={{ input: classes.numberField }}
      value={draft.values[field]}
      onChange={value => editing.set(field, value)}
    />
  )
}

function handleKey(event: KeyboardEvent, { move, cancel }: RowEditing): void {
  const isChoosing = event.currentTarget.getAttribute('aria-expanded') === 'true'
  if (isChoosing) return
  if (event.key === 'Enter' || event.key === 'ArrowDown') move(1)
  else if (event.key === 'ArrowUp') move(-1)
  else if (event.key === 'Escape') cancel()
  else return
  event.preventDefault()
}
