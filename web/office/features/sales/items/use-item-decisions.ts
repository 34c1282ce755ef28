import type { SalesItem } from '@rms/contracts'
import { useRef, useState } from 'react'
import { toApiFailure } from '../../../../shared/api/api-failure.ts'
import { notifyUndoable } from '../../../components/undoable-notification.tsx'
import { notifyError } from '../../../lib/notify.ts'
import { t } from '../../../texts/index.ts'
import { type SalesItemBody, useUpdateSalesItemMutation } from '../sales-api.ts'

export type ItemMappingBody = Omit<SalesItemBody, 'version'>

export interface ItemDecisions {
  /** Whether the item was decided here, and the list does not show it yet. */
  isDecided: (item: SalesItem) => boolean
  isBusy: (item: SalesItem) => boolean
  accept: (item: SalesItem, dishId: number) => Promise<void>
  ignore: (item: SalesItem) => Promise<void>
  /** Makes the item unmapped again. */
  reset: (item: SalesItem) => Promise<void>
  /** Notes a decision that a form has saved. */
  add: (before: SalesItem, after: SalesItem) => void
  /** Withdraws the latest decision; resolves to the id of its item, null if there is none. */
  undo: () => Promise<number | null>
}

/** A decision that can be withdrawn. */
interface Decision {
  readonly id: number
  readonly before: SalesItem
  readonly version: number
}

/** The decisions about items on this screen. Each is made once, and can be withdrawn in reverse order. */
export function useItemDecisions(): ItemDecisions {
  const [update] = useUpdateSalesItemMutation()
  // By id, the version of the decision.
  const [decided, setDecided] = useState<ReadonlyMap<number, number>>(new Map())
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set())
  // Read between two key presses, before the next render.
  const running = useRef(new Set<number>())
  const history = useRef<Decision[]>([])

  const runOnce = async (id: number, run: () => Promise<void>) => {
    if (running.current.has(id)) return
    running.current.add(id)
    setBusy(new Set(running.current))
    try {
      await run()
    } finally {
      running.current.delete(id)
      setBusy(new Set(running.current))
    }
  }
  const withdraw = (decision: Decision) =>
    runOnce(decision.id, async () => {
      const { id, before, version } = decision
      await update({ id, body: { ...toMappingBody(before), version } }).unwrap()
      history.current = history.current.filter(other => other !== decision)
      setDecided(known => new Map([...known].filter(([other]) => other !== id)))
    })
  const record = (before: SalesItem, after: SalesItem) => {
    const decision = { id: before.id, before, version: after.version }
    history.current.push(decision)
    setDecided(known => new Map(known).set(before.id, after.version))
    notifyUndoable(describeDecision(after), async () => {
      // Already withdrawn by keyboard.
      if (history.current.includes(decision)) await withdraw(decision)
    })
  }
  const decide = (item: SalesItem, body: ItemMappingBody) =>
    runOnce(item.id, async () => {
      try {
        record(item, await update({ id: item.id, body: { ...body, version: item.version } }).unwrap())
      } catch (thrown) {
        notifyError(toApiFailure(thrown).error ?? t('salesItems.failed'))
      }
    })
  return {
    // A list that contains a newer version is up to date.
    isDecided: ({ id, version }) => version < (decided.get(id) ?? 0),
    isBusy: ({ id }) => busy.has(id),
    accept: (item, dishId) => decide(item, { state: 'mapped', dishes: [{ dish_id: dishId }] }),
    ignore: item => decide(item, { state: 'ignored' }),
    reset: item => decide(item, { state: 'unmapped' }),
    add: record,
    undo: async () => {
      const latest = history.current.at(-1)
      if (!latest) return null
      try {
        await withdraw(latest)
        return latest.id
      } catch (thrown) {
        notifyError(t('common.undoFailed', { error: toApiFailure(thrown).error ?? t('common.unknownError') }))
        return null
      }
    },
  }
}

/** The mapping of an item as a request. */
const toMappingBody = ({ state, dishes }: SalesItem): ItemMappingBody => ({
  state,
  ...(state === 'mapped' && {
    dishes: dishes.map(({ dish_id, quantity, share }) => ({ dish_id, quantity, share })),
  }),
})

function describeDecision({ state, name }: SalesItem): string {
  switch (state) {
    case 'mapped':
      return t('salesItems.mapped', { item: name })
    case 'ignored':
      return t('salesItems.ignored', { item: name })
    case 'unmapped':
      return t('salesItems.wasReset', { item: name })
  }
}
