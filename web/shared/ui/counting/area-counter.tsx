import { Button } from '@mantine/core'
import type { CountItem, CountSheet } from '@rms/contracts'
import { IconArrowLeft, IconArrowRight, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../../i18n/counting-messages/index.ts'
import { requestConfirmation } from '../../lib/confirm.ts'
import {
  buildAreaProgress,
  type CountAreaProgress,
  type CountLineBody,
  type CountRow,
  findNextBlank,
  type LocalEntries,
} from '../../lib/counting/count-rows.ts'
import { formatAmounts } from '../../lib/counting/format-counting.ts'
import classes from './counting.module.css'
import { ItemCounter } from './item-counter.tsx'
import { ItemSearch } from './item-search.tsx'
import { useLineDraft } from './use-line-draft.ts'

export interface AreaCounterProps {
  sheet: CountSheet
  areaId: number
  /** Identifies the person and the count on this device. */
  draftScope: string
  /** What was recorded and the server may not have yet. */
  local: LocalEntries
  /** Products that can be added to the sheet. */
  moreItems: readonly CountItem[]
  /** Rejects if the line could not be saved: it is then recorded again when the area is opened. */
  onRecord: (line: CountLineBody) => Promise<void>
  onFinish: () => void
}

/**
 * Counts the products of an area one after another in walking order. Begins with the first blank, so that an interrupted
 * count is resumed where it was left.
 */
export function AreaCounter({
  sheet,
  areaId,
  draftScope,
  local,
  moreItems,
  onRecord,
  onFinish,
}: AreaCounterProps) {
  const { draft, setDraft, recordDraft } = useLineDraft(draftScope, areaId, onRecord)
  const recorded = buildAreaProgress(sheet, areaId, local, moreItems)
  const progress = draft
    ? buildAreaProgress(sheet, areaId, { ...local, lines: [...local.lines, draft] }, moreItems)
    : recorded
  const [position, setPosition] = useState(() => Math.max(0, findNextBlank(progress.rows, -1)))
  const [addedItem, setAddedItem] = useState<CountItem | null>(null)
  const added = addedItem && toBlankRow(addedItem)
  const isKnown = added && progress.rows.some(({ item }) => item.product_id === added.item.product_id)
  const rows = added && !isKnown ? [...progress.rows, added] : progress.rows
  const row = rows[Math.min(position, rows.length - 1)]
  const blank = findNextBlank(rows, position)
  const base = recorded.rows.find(({ item }) => item.product_id === row?.item.product_id)
  const open = (index: number) => {
    recordDraft()
    setPosition(Math.min(Math.max(index, 0), rows.length - 1))
  }
  const add = (item: CountItem) => {
    const known = rows.findIndex(each => each.item.product_id === item.product_id)
    if (known >= 0) return open(known)
    recordDraft()
    setAddedItem(item)
    setPosition(progress.rows.length)
  }
  return (
    <div className={classes.area}>
      {row ? (
        <section className={classes.current} aria-labelledby="counted-product">
          <p className={classes.muted}>
            {t('counting.position', { position: rows.indexOf(row) + 1, count: rows.length })}
          </p>
          <h3 className={classes.name} id="counted-product">
            {row.item.product_name}
          </h3>
          <ItemCounter
            key={row.item.product_id}
            areaId={areaId}
            row={base ?? toBlankRow(row.item)}
            onDraft={setDraft}
            onNext={() => open(position + 1)}
          />
          <div className={classes.steps}>
            <Button
              variant="default"
              h={56}
              disabled={position === 0}
              leftSection={<IconArrowLeft size={20} aria-hidden />}
              onClick={() => open(position - 1)}
            >
              {t('counting.previous')}
            </Button>
            <Button
              h={56}
              disabled={position >= rows.length - 1}
              rightSection={<IconArrowRight size={20} aria-hidden />}
              onClick={() => open(position + 1)}
            >
              {t('counting.next')}
            </Button>
          </div>
          {blank >= 0 && blank !== position && (
            <Button variant="subtle" h={44} onClick={() => open(blank)}>
              {t('counting.nextBlank', { count: progress.blanks })}
            </Button>
          )}
        </section>
      ) : (
        <p className={classes.muted}>{t('counting.emptySheet')}</p>
      )}
      <RowList rows={rows} current={row} onOpen={open} />
      <ItemSearch items={moreItems} onChoose={add} />
      <FinishButton
        progress={progress}
        onFinish={() => {
          recordDraft()
          onFinish()
        }}
        onOpen={open}
      />
    </div>
  )
}

const toBlankRow = (item: CountItem): CountRow => ({
  ...{ item, isOnSheet: false, quantity: null, isWaiting: false },
  amounts: item.units.map(unit => ({ ...unit, quantity: null })),
})

interface RowListProps {
  rows: readonly CountRow[]
  current: CountRow | undefined
  onOpen: (index: number) => void
}

/** The sheet: what was counted of each product, and which ones are blank. */
const RowList = ({ rows, current, onOpen }: RowListProps) => (
  <details className={classes.sheet}>
    <summary className={classes.summary}>{t('counting.sheet', { count: rows.length })}</summary>
    <ol className={classes.rows}>
      {rows.map((row, index) => (
        <li key={row.item.product_id}>
          <button
            type="button"
            className={classes.row}
            aria-current={row === current ? 'true' : undefined}
            onClick={() => onOpen(index)}
          >
            <span>
              {row.item.product_name}
              {!row.isOnSheet && <small className={classes.muted}>{t('counting.notOnSheet')}</small>}
            </span>
            <span className={row.quantity === null ? classes.blank : classes.counted}>
              {row.quantity === null ? t('counting.blank') : formatAmounts(row)}
            </span>
          </button>
        </li>
      ))}
    </ol>
  </details>
)

interface FinishButtonProps {
  progress: CountAreaProgress
  onFinish: () => void
  onOpen: (index: number) => void
}

/** Finishing with blanks is possible, but the area then does not count as counted: a blank is not 0. */
function FinishButton({ progress, onFinish, onOpen }: FinishButtonProps) {
  const { rows, blanks, isFinished } = progress
  if (isFinished && blanks === 0)
    return (
      <p className={classes.finished} role="status">
        <IconCheck size={20} aria-hidden /> {t('counting.finished')}
      </p>
    )
  const finish = async () => {
    const isConfirmed =
      blanks === 0 ||
      (await requestConfirmation({
        title: t('counting.blanksTitle', { count: blanks }),
        message: t('counting.blanksMessage'),
        confirmLabel: t('counting.finishAnyway'),
        cancelLabel: t('counting.countBlanks'),
      }))
    if (isConfirmed) onFinish()
    else onOpen(findNextBlank(rows, -1))
  }
  return (
    <Button variant="light" h={56} onClick={() => void finish()}>
      {t('counting.finish')}
    </Button>
  )
}
