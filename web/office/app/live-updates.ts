import type { LiveCollection, LiveMessage } from '@rms/contracts'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { staleAfterAlert } from '../features/alerts/alert-kinds.ts'
import { api, type RecordTag } from '../lib/api/api.ts'
import { apiOrigin } from '../lib/api/authorised-query.ts'
import { selectToken } from '../lib/api/session.ts'
import { type EventText, readEvents } from '../lib/event-stream.ts'

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000

/** While signed in, what the server pushes makes the screens that show it load anew. */
export function useLiveUpdates(): void {
  const dispatch = useDispatch()
  const token = useSelector(selectToken)
  useEffect(() => {
    if (token === null) return
    const leaving = new AbortController()
    const refresh = throttled(tags => dispatch(api.util.invalidateTags(tags)))
    const act = (message: LiveMessage) => refresh(message)
    // What happened while there was no connection was missed: all of it may be stale.
    const onReconnected = () =>
      dispatch(api.util.invalidateTags([...Object.values(STALE_AFTER_CHANGE).flat(), 'Alert']))
    void listen({ token, signal: leaving.signal, act, onReconnected })
    return () => {
      leaving.abort()
      refresh.cancel()
    }
  }, [token, dispatch])
}

interface Listening {
  token: string
  signal: AbortSignal
  act: (message: LiveMessage) => void
  onReconnected: () => void
}

/** Reads the stream until it is aborted; a broken one is opened again, after longer and longer pauses. */
async function listen(listening: Listening): Promise<void> {
  let pause = FIRST_PAUSE_MS
  let wasOpen = false
  while (!listening.signal.aborted) {
    const onOpen = () => {
      if (wasOpen) listening.onReconnected()
      wasOpen = true
      pause = FIRST_PAUSE_MS
    }
    const isRefused = await readOnce(listening, onOpen).catch(() => false)
    if (isRefused) return
    await pauseFor(pause * (0.75 + Math.random() / 2), listening.signal)
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
  }
}

/** True when the token is refused: the next ordinary call ends the session, listening on has no use. */
async function readOnce({ token, signal, act }: Listening, onOpen: () => void): Promise<boolean> {
  const answer = await fetch(`${apiOrigin()}/api/events`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
    // Nobody waits for it, so everything that a screen shows goes before it.
    priority: 'low',
    signal,
  })
  if (answer.status === 401) return true
  if (!answer.ok || !answer.body) return false
  onOpen()
  for await (const event of readEvents(answer.body)) {
    const message = messageOf(event)
    if (message) act(message)
  }
  return false
}

type Tags = Parameters<typeof api.util.invalidateTags>[0]

/** What is loaded again when somebody changed a list. */
const STALE_AFTER_CHANGE: Readonly<Record<LiveCollection, readonly RecordTag[]>> = {
  dishes: ['Dish'],
  holidays: ['Holiday', 'Rota'],
  ingredients: ['Ingredient', 'ProductLink', 'Dish'],
  invoices: ['Invoice', 'InvoiceItem'],
  locations: ['Location'],
  orders: ['Order'],
  products: ['Product', 'ProductLink'],
  rotas: ['Rota'],
  settings: ['Settings'],
  staff: ['Staff'],
  suppliers: ['Supplier'],
  'time-tracking': ['TimeEntry', 'Attendance'],
  users: ['User'],
}

const SHORTEST_BETWEEN_REFRESHES_MS = 1_000

/**
 * Changes of lists are gathered for a moment: many people may save at once, and the window that saved has loaded them
 * already. Every other message is passed on immediately.
 */
function throttled(refresh: (tags: Tags) => void) {
  const waiting = new Set<RecordTag>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    timer = undefined
    refresh([...waiting])
    waiting.clear()
  }
  const act = (message: LiveMessage) => {
    if (message.event !== 'record-changed') return refresh(staleAfter(message))
    for (const tag of STALE_AFTER_CHANGE[message.collection]) waiting.add(tag)
    timer ??= setTimeout(flush, SHORTEST_BETWEEN_REFRESHES_MS)
  }
  return Object.assign(act, { cancel: () => clearTimeout(timer) })
}

function staleAfter(message: LiveMessage): Tags {
  switch (message.event) {
    case 'extraction':
      return afterExtraction(message)
    case 'prices':
      return ['Product', 'ProductLink']
    case 'record-changed':
      return [...STALE_AFTER_CHANGE[message.collection]]
    default:
      return [...staleAfterAlert(message.event)]
  }
}

function afterExtraction({ invoice_id, extraction }: Extract<LiveMessage, { event: 'extraction' }>): Tags {
  const invoice = { type: 'Invoice', id: invoice_id } as const
  if (extraction.state === 'queued' || extraction.state === 'running') return [invoice]
  return [invoice, { type: 'Invoice', id: 'list' }, { type: 'InvoiceItem', id: invoice_id }, 'Product']
}

/**
 * A message is only a hint to look again, so a light check of its shape is enough. A server that is newer than this
 * page may send others: they make nothing stale.
 */
function messageOf({ event, data }: EventText): LiveMessage | null {
  try {
    const message: LiveMessage = { ...JSON.parse(data), event }
    return event === 'record-changed' && !isKnownList(message) ? null : message
  } catch {
    return null
  }
}

const isKnownList = (message: LiveMessage): boolean =>
  message.event === 'record-changed' && message.collection in STALE_AFTER_CHANGE

function pauseFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
