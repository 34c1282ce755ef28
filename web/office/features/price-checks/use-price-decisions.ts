import type { PriceDifference } from '@rms/contracts'
import { useRef, useState } from 'react'
import { toApiFailure } from '../../../shared/api/api-failure.ts'
import { notifyUndoable } from '../../components/undoable-notification.tsx'
import {
  useAcceptPriceMutation,
  useClaimPriceMutation,
  useWithdrawPriceDecisionMutation,
} from '../../lib/api/purchase-checks.ts'
import { canClaimPrice } from '../../lib/describe-price-check.ts'
import { notifyError } from '../../lib/notify.ts'
import { useFormats } from '../../lib/use-formats.ts'
import { t } from '../../texts/index.ts'

export interface PriceDecisions {
  /** Whether the price of the row was decided here, and the list does not show it yet. */
  isDecided: (row: PriceDifference) => boolean
  isBusy: (row: PriceDifference) => boolean
  /** Accepts the price; it becomes the agreed one from this day on. */
  accept: (row: PriceDifference, from: string) => Promise<void>
  /** Claims the difference from the agreed price, if there is one. */
  claim: (row: PriceDifference) => Promise<void>
  /** Withdraws the latest decision; resolves to the id of its line, null if there is none. */
  undo: () => Promise<number | null>
}

/** A line has one price. */
export const getItemId = ({ line }: PriceDifference): number => line.item_id

/** How recent the list is. */
interface LoadedList {
  readonly isFetching: boolean
  /** In milliseconds since 1970. */
  readonly fulfilledTimeStamp?: number | undefined
}

/** A decided price, which the list contains until it is loaded again. */
interface DecidedPrice {
  readonly price: number | undefined
  /** When the decision was stored, in milliseconds since 1970. */
  readonly decidedAt: number
}

/**
 * The decisions about prices on this screen. Each is made once, and can be withdrawn in reverse order. A price that
 * a newer list still contains was withdrawn or changed elsewhere.
 */
export function usePriceDecisions({ isFetching, fulfilledTimeStamp = 0 }: LoadedList): PriceDecisions {
  const [acceptPrice] = useAcceptPriceMutation()
  const [claimPrice] = useClaimPriceMutation()
  const [withdraw] = useWithdrawPriceDecisionMutation()
  const { unitPrice } = useFormats()
  const [decided, setDecided] = useState<ReadonlyMap<number, DecidedPrice>>(new Map())
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set())
  // Read between two key presses, before the next render.
  const running = useRef(new Set<number>())
  const history = useRef<number[]>([])

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
  const withdrawDecision = (id: number) =>
    runOnce(id, async () => {
      await withdraw(id).unwrap()
      history.current = history.current.filter(other => other !== id)
      setDecided(before => new Map([...before].filter(([other]) => other !== id)))
    })
  const decide = (row: PriceDifference, message: string, send: () => Promise<unknown>) => {
    const id = getItemId(row)
    return runOnce(id, async () => {
      try {
        await send()
      } catch (thrown) {
        const { error, suggestion } = toApiFailure(thrown)
        return notifyError([error ?? t('priceChecks.failed'), suggestion].filter(Boolean).join(' '))
      }
      history.current.push(id)
      setDecided(before => new Map(before).set(id, { price: row.line.price?.price, decidedAt: Date.now() }))
      notifyUndoable(message, async () => {
        // Already withdrawn by keyboard.
        if (history.current.includes(id)) await withdrawDecision(id)
      })
    })
  }
  return {
    isDecided: row => {
      const known = decided.get(getItemId(row))
      const isOlderList = isFetching || (known !== undefined && known.decidedAt > fulfilledTimeStamp)
      return known !== undefined && known.price === row.line.price?.price && isOlderList
    },
    isBusy: row => busy.has(getItemId(row)),
    accept: (row, from) => {
      const { item_id: itemId, product_name: name, price } = row.line
      if (price === null) return Promise.resolve()
      const amount = unitPrice(price.price, row.currency)
      return decide(row, t('priceChecks.accepted', { name, price: amount }), () =>
        acceptPrice({ itemId, body: { price: price.price, ...(from !== '' && { from }) } }).unwrap(),
      )
    },
    claim: row => {
      const { item_id: itemId, product_name: name, price } = row.line
      if (price === null || !canClaimPrice(price)) return Promise.resolve()
      return decide(row, t('priceChecks.claimed', { name }), () =>
        claimPrice({ itemId, body: { price: price.price } }).unwrap(),
      )
    },
    undo: async () => {
      const latest = history.current.at(-1)
      if (latest === undefined) return null
      try {
        await withdrawDecision(latest)
        return latest
      } catch (thrown) {
        notifyError(t('common.undoFailed', { error: toApiFailure(thrown).error ?? t('common.unknownError') }))
        return null
      }
    },
  }
}
