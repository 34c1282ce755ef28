import { useMediaQuery } from '@mantine/hooks'
import type { InvoiceLine } from '@rms/contracts'
import { useEffect, useRef } from 'react'
import type { RowEditing } from './line-cell.tsx'
import type { LineEditing, LineField } from './use-line-draft.ts'

/** On narrower screens columns are hidden, so a form opens instead. */
const NARROW_SCREEN = '(max-width: 56em)'

/** Editing lines in their rows; null if the screen is too narrow or the invoice is paid. */
export function useRowEditing(
  items: readonly InvoiceLine[],
  { draft, open, set, cancel, save }: LineEditing,
  isEditable: boolean,
): { editing: RowEditing | null; area: React.RefObject<HTMLElement | null> } {
  const isNarrow = useMediaQuery(NARROW_SCREEN, false)
  const area = useRef<HTMLElement>(null)
  const focusNext = useRef<number | null>(null)
  useEffect(() => {
    if (draft || focusNext.current === null) return
    area.current?.querySelector<HTMLElement>(`tr[data-row="${focusNext.current}"] button`)?.focus()
    focusNext.current = null
  }, [draft])

  const move = async (by: 1 | -1) => {
    if (!draft) return
    const field = getFocusedField() ?? draft.field
    const adjacent = items[items.findIndex(({ id }) => id === draft.item.id) + by]
    if (!adjacent) focusNext.current = draft.item.id
    if ((await save()) && adjacent) open(adjacent, field)
  }

  const editing: RowEditing = {
    draft,
    open: async (item, field) => {
      if (await save()) open(item, field)
    },
    set,
    cancel: () => {
      focusNext.current = draft?.item.id ?? null
      cancel()
    },
    move: by => void move(by),
    saveOnBlur: () => void save(),
  }
  return { editing: !isNarrow && isEditable ? editing : null, area }
}

const FIELDS: readonly string[] = ['product_name', 'quantity', 'unit', 'unit_price'] satisfies LineField[]
const isField = (name: string | undefined): name is LineField => name !== undefined && FIELDS.includes(name)

function getFocusedField(): LineField | null {
  const { activeElement } = document
  const name = activeElement instanceof HTMLElement ? activeElement.dataset.field : undefined
  return isField(name) ? name : null
}
