import type { LiveMessage } from '@rms/contracts'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { api } from './api/api.ts'
import { apiOrigin } from './api/authorised-query.ts'
import { type EventText, readEvents } from './event-stream.ts'
import { selectToken } from './session.ts'

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000

/** While signed in, what the server pushes makes the screens that show it load anew. */
export function useLiveUpdates(): void {
  const dispatch = useDispatch()
  const token = useSelector(selectToken)
  useEffect(() => {
    if (token === null) return
    const leaving = new AbortController()
    const act = (message: LiveMessage) => dispatch(api.util.invalidateTags(staleAfter(message)))
    // What happened while there was no connection was missed: all of it may be stale.
    const onReconnected = () =>
      dispatch(api.util.invalidateTags(['Invoice', 'InvoiceItem', 'Product', 'CostAlert']))
    void listen({ token, signal: leaving.signal, act, onReconnected })
    return () => leaving.abort()
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

function staleAfter(message: LiveMessage): Tags {
  switch (message.event) {
    case 'extraction':
      return afterExtraction(message)
    case 'prices':
      return ['Product', 'ProductLink']
    case 'cost-alert':
      return ['CostAlert', 'Ingredient', 'Dish']
  }
}

function afterExtraction({ invoice_id, extraction }: Extract<LiveMessage, { event: 'extraction' }>): Tags {
  const invoice = { type: 'Invoice', id: invoice_id } as const
  if (extraction.state === 'queued' || extraction.state === 'running') return [invoice]
  return [invoice, { type: 'Invoice', id: 'list' }, { type: 'InvoiceItem', id: invoice_id }, 'Product']
}

/** A message is only a hint to look again, so a light check of its shape is enough. */
function messageOf({ event, data }: EventText): LiveMessage | null {
  if (event !== 'extraction' && event !== 'prices' && event !== 'cost-alert') return null
  try {
    return { ...JSON.parse(data), event }
  } catch {
    return null
  }
}

function pauseFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
