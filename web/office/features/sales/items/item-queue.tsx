import { Kbd, Text } from '@mantine/core'
import type { SalesItem } from '@rms/contracts'
import { useRef } from 'react'
import { COMMON_QUEUE_KEYS } from '../../../lib/decision-queue/decision-queue.ts'
import { useCurrentRow } from '../../../lib/decision-queue/use-current-row.ts'
import { useQueueKeys } from '../../../lib/decision-queue/use-queue-keys.ts'
import { useSingleKeyShortcuts } from '../../../lib/single-key-shortcuts.ts'
import { t } from '../../../texts/index.ts'
import { ItemRow } from './item-row.tsx'
import classes from './sales-items.module.css'
import type { ItemDecisions } from './use-item-decisions.ts'

interface ItemQueueProps {
  rows: readonly SalesItem[]
  decisions: ItemDecisions
  onChoose: (item: SalesItem) => void
}

const KEYS = { ...COMMON_QUEUE_KEYS, a: 'accept', c: 'choose', n: 'ignore' } as const

/** The rows of the queue. One is current: the keys apply to it. */
export function ItemQueue({ rows, decisions, onChoose }: ItemQueueProps) {
  const list = useRef<HTMLUListElement>(null)
  const { current, select, move, isReady } = useCurrentRow(
    rows.map(({ id }) => id),
    list,
  )
  const [hasLetterKeys] = useSingleKeyShortcuts()
  const currentRow = rows.find(({ id }) => id === current)
  const accept = (item: SalesItem) => {
    const [first] = item.suggestions
    if (item.state === 'unmapped' && first) void decisions.accept(item, first.dish_id)
  }
  useQueueKeys(KEYS, {
    up: () => move(-1),
    down: () => move(1),
    accept: () => currentRow && isReady() && accept(currentRow),
    choose: () => currentRow && isReady() && onChoose(currentRow),
    ignore: () => currentRow?.state === 'unmapped' && isReady() && void decisions.ignore(currentRow),
    undo: async () => {
      const id = await decisions.undo()
      if (id !== null) select(id)
    },
  })
  if (rows.length === 0) return null
  return (
    <>
      <ul ref={list} className={classes.queue} aria-label={t('salesItems.title')}>
        {rows.map(item => (
          <ItemRow
            key={item.id}
            item={item}
            isCurrent={item.id === current}
            isBusy={decisions.isBusy(item)}
            hasLetterKeys={hasLetterKeys}
            onSelect={() => select(item.id)}
            onAccept={dishId => void decisions.accept(item, dishId)}
            onIgnore={() => void decisions.ignore(item)}
            onReset={() => void decisions.reset(item)}
            onChoose={() => onChoose(item)}
          />
        ))}
      </ul>
      <KeyLegend hasLetterKeys={hasLetterKeys} />
    </>
  )
}

/** The keys of the queue. */
function KeyLegend({ hasLetterKeys }: { hasLetterKeys: boolean }) {
  const letters = [
    { keys: ['A'], label: t('salesItems.keyAccept') },
    { keys: ['C'], label: t('salesItems.choose') },
    { keys: ['N'], label: t('salesItems.ignore') },
    { keys: ['Z'], label: t('common.undo') },
  ]
  const keys = [{ keys: ['↑', '↓'], label: t('salesItems.keyMove') }, ...(hasLetterKeys ? letters : [])]
  return (
    <Text component="div" size="xs" c="dimmed" className={classes.legend}>
      {keys.map(entry => (
        <span key={entry.label}>
          {entry.keys.map(key => (
            <Kbd key={key} size="xs">
              {key}
            </Kbd>
          ))}{' '}
          {entry.label}
        </span>
      ))}
    </Text>
  )
}
