import { Kbd, Text } from '@mantine/core'
import type { PriceDifference } from '@rms/contracts'
import { useRef, useState } from 'react'
import { COMMON_QUEUE_KEYS } from '../../lib/decision-queue/decision-queue.ts'
import { useCurrentRow } from '../../lib/decision-queue/use-current-row.ts'
import { useQueueKeys } from '../../lib/decision-queue/use-queue-keys.ts'
import { useSingleKeyShortcuts } from '../../lib/single-key-shortcuts.ts'
import { t } from '../../texts/index.ts'
import classes from './price-checks.module.css'
import { PriceRow } from './price-row.tsx'
import { getItemId, type PriceDecisions } from './use-price-decisions.ts'

interface PriceQueueProps {
  rows: readonly PriceDifference[]
  decisions: PriceDecisions
}

/** The rows of the queue. One is current: the keys apply to it. */
export function PriceQueue({ rows, decisions }: PriceQueueProps) {
  const list = useRef<HTMLUListElement>(null)
  const { current, select, move, isReady } = useCurrentRow(rows.map(getItemId), list)
  const [chosenDays, setChosenDays] = useState<Readonly<Record<number, string>>>({})
  const getDay = ({ line }: PriceDifference) => chosenDays[line.item_id] ?? line.delivery_date
  const [hasLetterKeys] = useSingleKeyShortcuts()
  const currentRow = rows.find(row => getItemId(row) === current)
  useQueueKeys(KEYS, {
    up: () => move(-1),
    down: () => move(1),
    accept: () => currentRow && isReady() && void decisions.accept(currentRow, getDay(currentRow)),
    claim: () => currentRow && isReady() && void decisions.claim(currentRow),
    undo: async () => {
      const id = await decisions.undo()
      if (id !== null) select(id)
    },
  })
  if (rows.length === 0) return null
  return (
    <>
      <ul ref={list} className={classes.queue} aria-label={t('priceChecks.title')}>
        {rows.map(row => (
          <PriceRow
            key={getItemId(row)}
            row={row}
            isCurrent={getItemId(row) === current}
            isBusy={decisions.isBusy(row)}
            hasLetterKeys={hasLetterKeys}
            day={getDay(row)}
            onDayChange={day => setChosenDays(before => ({ ...before, [getItemId(row)]: day }))}
            onSelect={() => select(getItemId(row))}
            onAccept={() => void decisions.accept(row, getDay(row))}
            onClaim={() => void decisions.claim(row)}
          />
        ))}
      </ul>
      <KeyLegend hasLetterKeys={hasLetterKeys} />
    </>
  )
}

const KEYS = { ...COMMON_QUEUE_KEYS, a: 'accept', c: 'claim' } as const

/** The keys of the queue. */
function KeyLegend({ hasLetterKeys }: { hasLetterKeys: boolean }) {
  const letters = [
    { keys: ['A'], label: t('priceChecks.accept') },
    { keys: ['C'], label: t('priceChecks.claim') },
    { keys: ['Z'], label: t('common.undo') },
  ]
  const keys = [{ keys: ['↑', '↓'], label: t('priceChecks.keyMove') }, ...(hasLetterKeys ? letters : [])]
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
