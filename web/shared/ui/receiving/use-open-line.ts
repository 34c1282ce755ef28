import { useState } from 'react'
import { t } from '../../i18n/receiving-messages/index.ts'
import { requestConfirmation } from '../../lib/confirm.ts'
import { type CheckInRow, getLineKey, type ProductOption } from '../../lib/receiving/check-in-rows.ts'
import { useDraft } from '../../lib/receiving/drafts.ts'

/** The line whose editor is open. */
export interface OpenLine {
  /** Null if none is open. */
  readonly row: CheckInRow | null
  /** The rows, with a product that was added and not saved yet. */
  readonly rows: readonly CheckInRow[]
  /** Whether the editor shows values that are not recorded. */
  readonly isUnsaved: boolean
  /** Whether the person has entered something. */
  readonly isChanged: boolean
  markChanged(): void
  /** Opens a line, or closes it if it is open. Asks before something that was entered is lost. */
  toggle(row: CheckInRow): Promise<void>
  /** Opens a line for goods that were not ordered. */
  add(product: ProductOption): Promise<void>
  close(): void
}

interface Opened {
  readonly key: string
  /** The row of a product that was added here. */
  readonly added: CheckInRow | null
  readonly isChanged: boolean
}

/** The line whose editor was open with something entered, also after a reload. */
export const OPEN_LINE_FIELD = 'open-line'

export function useOpenLine(recorded: readonly CheckInRow[], draftScope: string): OpenLine {
  const draft = useDraft<Opened>(draftScope, OPEN_LINE_FIELD)
  const [opened, setOpened] = useState<Opened | null>(draft.restored ?? null)
  const added = opened?.added ?? null
  const rows = added && recorded.every(({ key }) => key !== added.key) ? [...recorded, added] : recorded
  const row = rows.find(({ key }) => key === opened?.key) ?? null
  const isChanged = opened?.isChanged ?? false
  const canLeave = async () => !row || !isChanged || (await confirmDiscard(row))
  return {
    row,
    rows,
    isUnsaved: row !== null && (isChanged || row.record === null),
    isChanged,
    markChanged() {
      if (!opened) return
      setOpened({ ...opened, isChanged: true })
      draft.keep({ ...opened, isChanged: true })
    },
    async toggle({ key }) {
      if (!(await canLeave())) return
      setOpened(key === row?.key ? null : { key, added: null, isChanged: false })
    },
    async add(product) {
      const key = getLineKey({ product_id: product.id, unit: product.unit })
      if (key === row?.key || !(await canLeave())) return
      const known = recorded.find(other => other.key === key)
      setOpened({ key, added: known ? null : { ...NOT_ORDERED, product, key }, isChanged: !known })
    },
    close: () => setOpened(null),
  }
}

const NOT_ORDERED = {
  ...{ substitute: null, orderLine: null, ordered: null, receivedBefore: 0, expected: null, record: null },
} as const

const confirmDiscard = ({ product, substitute }: CheckInRow): Promise<boolean> =>
  requestConfirmation({
    title: t('receiving.discardTitle', { name: (substitute ?? product).name }),
    message: t('receiving.discardMessage'),
    confirmLabel: t('receiving.discardConfirm'),
  })
