import type { LiveCollection, LiveMessage } from '@rms/contracts'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { getTagsInvalidatedByAlert } from '../features/alerts/alert-kinds.ts'
import { api, type CacheTag } from '../lib/api/api.ts'
import { getApiOrigin } from '../lib/api/authorised-query.ts'
import { setPreliminaryReading } from '../lib/api/preliminary-readings.ts'
import { selectToken } from '../lib/api/session.ts'
import { readServerSentEvents, type ServerSentEvent } from '../lib/event-stream.ts'
import { isExtractionPending } from '../lib/extraction-progress.ts'
import type { AppStore } from './app-store.ts'

const INITIAL_BACKOFF_MS = 1_000
const MAX_BACKOFF_MS = 30_000

const useAppDispatch = useDispatch.withTypes<AppStore['dispatch']>()

/** While a user is signed in, invalidates cached data when the server reports a change. */
export function useLiveUpdates(): void {
  const dispatch = useAppDispatch()
  const token = useSelector(selectToken)
  useEffect(() => {
    if (token === null) return
    const abortController = new AbortController()
    const refresh = throttleInvalidation(tags => dispatch(api.util.invalidateTags(tags)))
    const handle = (message: LiveMessage) => {
      refresh(message)
      // The last preliminary lines stay until the final ones are loaded.
      if (message.event === 'extraction' && isExtractionPending(message.extraction))
        dispatch(setPreliminaryReading(message.invoice_id, message.extraction.preliminary))
    }
    // Events during a disconnection were missed, so all data may be stale.
    const onReconnected = () =>
      dispatch(api.util.invalidateTags([...Object.values(STALE_AFTER_CHANGE).flat(), 'Alert']))
    void readEventStream({ token, signal: abortController.signal, handle, onReconnected })
    return () => {
      abortController.abort()
      refresh.cancel()
    }
  }, [token, dispatch])
}

interface StreamOptions {
  token: string
  signal: AbortSignal
  handle: (message: LiveMessage) => void
  onReconnected: () => void
}

/** Reads the event stream until it is aborted, and reconnects with exponential backoff. */
async function readEventStream(options: StreamOptions): Promise<void> {
  let pause = INITIAL_BACKOFF_MS
  let wasOpen = false
  while (!options.signal.aborted) {
    const onOpen = () => {
      if (wasOpen) options.onReconnected()
      wasOpen = true
      pause = INITIAL_BACKOFF_MS
    }
    const isRefused = await readUntilDisconnected(options, onOpen).catch(() => false)
    if (isRefused) return
    await sleep(pause * (0.75 + Math.random() / 2), options.signal)
    pause = Math.min(pause * 2, MAX_BACKOFF_MS)
  }
}

/** True when the token is rejected. The next ordinary call ends the session, so reconnecting is pointless. */
async function readUntilDisconnected(
  { token, signal, handle }: StreamOptions,
  onOpen: () => void,
): Promise<boolean> {
  const answer = await fetch(`${getApiOrigin()}/api/events`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
    // Nothing on screen waits for it, so all other requests go first.
    priority: 'low',
    signal,
  })
  if (answer.status === 401) return true
  if (!answer.ok || !answer.body) return false
  onOpen()
  for await (const event of readServerSentEvents(answer.body)) {
    const message = parseMessage(event)
    if (message) handle(message)
  }
  return false
}

type InvalidatedTags = Parameters<typeof api.util.invalidateTags>[0]

/** Cache tags to invalidate when a collection has changed. */
const STALE_AFTER_CHANGE: Readonly<Record<LiveCollection, readonly CacheTag[]>> = {
  claims: ['Claim', 'PurchaseCheck'],
  deliveries: ['Delivery', 'PurchaseCheck', 'Claim', 'StockCount'],
  dishes: ['Dish', 'SalesItem'],
  holidays: ['Holiday', 'Rota'],
  ingredients: ['Ingredient', 'ProductLink', 'Dish'],
  invoices: ['Invoice', 'InvoiceItem', 'PurchaseCheck', 'Claim'],
  locations: ['Location', 'PriceAgreement'],
  orders: ['Order', 'Delivery'],
  'price-agreements': ['PriceAgreement', 'PurchaseCheck', 'Claim'],
  products: ['Product', 'ProductLink', 'PriceAgreement'],
  purchases: ['PurchaseCheck', 'Claim', 'PriceAgreement', 'Invoice'],
  rotas: ['Rota'],
  sales: ['Sales', 'SalesItem', 'SalesSource', 'PrimeCost'],
  settings: ['Settings'],
  staff: ['Staff'],
  stock: ['StockCount', 'StockMovement'],
  suppliers: ['Supplier', 'PriceAgreement'],
  'time-tracking': ['TimeEntry', 'Attendance'],
  users: ['User'],
}

const MIN_REFRESH_INTERVAL_MS = 1_000

/**
 * Batches changes of collections for a moment, because several people may save at the same time. The tab that saved
 * has already reloaded. Every other message is handled immediately.
 */
function throttleInvalidation(refresh: (tags: InvalidatedTags) => void) {
  const waiting = new Set<CacheTag>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    timer = undefined
    refresh([...waiting])
    waiting.clear()
  }
  const handle = (message: LiveMessage) => {
    if (message.event !== 'record-changed') return refresh(getStaleTags(message))
    for (const tag of STALE_AFTER_CHANGE[message.collection]) waiting.add(tag)
    timer ??= setTimeout(flush, MIN_REFRESH_INTERVAL_MS)
  }
  return Object.assign(handle, { cancel: () => clearTimeout(timer) })
}

function getStaleTags(message: LiveMessage): InvalidatedTags {
  switch (message.event) {
    case 'extraction':
      return getTagsAfterExtraction(message)
    case 'prices':
      return ['Product', 'ProductLink']
    case 'record-changed':
      return [...STALE_AFTER_CHANGE[message.collection]]
    default:
      return [...getTagsInvalidatedByAlert(message.event)]
  }
}

function getTagsAfterExtraction({
  invoice_id,
  extraction,
}: Extract<LiveMessage, { event: 'extraction' }>): InvalidatedTags {
  const invoice = { type: 'Invoice', id: invoice_id } as const
  if (isExtractionPending(extraction)) return [invoice]
  return [
    invoice,
    { type: 'Invoice', id: 'list' },
    { type: 'InvoiceItem', id: invoice_id },
    'Product',
    'PurchaseCheck',
    'Claim',
  ]
}

/**
 * A message mostly triggers a reload, so a light check of its shape is enough. A server newer than this page may send
 * unknown messages, which invalidate nothing.
 */
function parseMessage({ event, data }: ServerSentEvent): LiveMessage | null {
  try {
    const message: LiveMessage = { ...JSON.parse(data), event }
    return event === 'record-changed' && !isKnownCollection(message) ? null : message
  } catch {
    return null
  }
}

const isKnownCollection = (message: LiveMessage): boolean =>
  message.event === 'record-changed' && message.collection in STALE_AFTER_CHANGE

function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
