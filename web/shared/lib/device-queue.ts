import { createStore, del, entries, promisifyRequest, update } from 'idb-keyval'
import { type ApiFailure, toApiFailure } from '../api/api-failure.ts'
import { decideSendOutcome, type SendOutcome } from './send-outcome.ts'

/** Something that the server does not have yet. It stays on the device until it does. */
export interface QueuedItem {
  /** Never changes: the server stores an item with the same id once. */
  readonly clientId: string
  /** The person it belongs to, such as `staff 7`: several people may use one phone. */
  readonly owner: string
  /** By the clock of this device. */
  readonly madeAt: string
  /** Why the server refused it; null while it waits. */
  readonly refusal: string | null
  /** Set by the queue: orders items that were made at the same instant. */
  readonly position?: number
}

export interface DeviceQueue<Item extends QueuedItem> {
  /** The queued items of a person, oldest first. */
  list(owner: string): Promise<Item[]>
  /** The owner of every item on this device, also of people who are signed out. */
  listOwners(): Promise<string[]>
  add(item: Item): Promise<void>
  /** Changes an item atomically across tabs; one that another tab has removed is not added again. */
  change(clientId: string, change: Partial<Item>): Promise<void>
  remove(clientId: string): Promise<void>
  /** Subscribes to changes of the queue in any tab; returns the unsubscribe function. */
  onChange(listener: () => void): () => void
}

interface QueueNames {
  readonly database: string
  readonly store: string
  readonly channel: string
}

/** A queue in the storage of the device, shared by all tabs. */
export function createDeviceQueue<Item extends QueuedItem>(names: QueueNames): DeviceQueue<Item> {
  let opened: ReturnType<typeof createStore> | undefined
  const store = () => {
    opened ??= createStore(names.database, names.store)
    return opened
  }
  const changes = createChangeSignal(names.channel)
  return {
    async list(owner) {
      const all = (await entries<string, Item>(store())).map(([, item]) => item)
      return all.filter(item => item.owner === owner).sort(compareByAge)
    },
    listOwners: async () => (await entries<string, Item>(store())).map(([, { owner }]) => owner),
    async add(item) {
      await store()('readwrite', async items => {
        const stored = await promisifyRequest<Item[]>(items.getAll())
        const last = Math.max(0, ...stored.map(({ position = 0 }) => position))
        items.put({ ...item, position: last + 1 }, item.clientId)
        return promisifyRequest(items.transaction)
      })
      changes.announce()
    },
    async change(clientId, change) {
      let isGone = false
      await update<Item>(
        clientId,
        item => {
          isGone = item === undefined
          // A removed item would be stored again as undefined, so it is removed below.
          return (item && { ...item, ...change }) as Item
        },
        store(),
      )
      if (isGone) await del(clientId, store())
      changes.announce()
    },
    async remove(clientId) {
      await del(clientId, store())
      changes.announce()
    },
    onChange: changes.subscribe,
  }
}

/** Oldest first. Devices may have clocks that are exact only to a millisecond, so the position decides about ties. */
const compareByAge = (a: QueuedItem, b: QueuedItem): number =>
  Temporal.Instant.compare(a.madeAt, b.madeAt) || (a.position ?? 0) - (b.position ?? 0)

/** Notifies this tab and all others. */
function createChangeSignal(name: string) {
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)
  channel?.addEventListener('message', notify)
  return {
    announce() {
      channel?.postMessage('changed')
      notify()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

interface QueueSender<Item> {
  readonly lock: string
  /** Whether the item can be sent; others stay in the queue. */
  readonly isReady: (item: Item) => boolean
  readonly decide?: (failure: ApiFailure) => SendOutcome
}

/**
 * Creates the function that sends a person's items that are ready, oldest first, and stops at the first one that cannot
 * be sent now. Tabs take turns; if two of them send the same item nevertheless, the server stores it once.
 */
export function createQueueSender<Item extends QueuedItem>(
  queue: DeviceQueue<Item>,
  { lock, isReady, decide = decideSendOutcome }: QueueSender<Item>,
): (owner: string, send: (item: Item) => Promise<unknown>) => Promise<void> {
  let sending: Promise<unknown> = Promise.resolve()
  const sendOne = (item: Item, send: (item: Item) => Promise<unknown>): Promise<SendOutcome> =>
    send(item).then(
      () => ({ kind: 'sent' }),
      thrown => decide(toApiFailure(thrown)),
    )
  return (owner, send) => {
    const run = () =>
      withTabLock(lock, async () => {
        for (const item of await queue.list(owner)) {
          if (item.refusal !== null || !isReady(item)) continue
          const outcome = await sendOne(item, send)
          if (outcome.kind === 'later') return
          if (outcome.kind === 'sent') await queue.remove(item.clientId)
          else await queue.change(item.clientId, { refusal: outcome.reason } as Partial<Item>)
        }
      })
    const next = sending.then(run, run)
    sending = next
    return next
  }
}

/** Browsers without the Web Locks API rely on the server alone. */
function withTabLock(name: string, work: () => Promise<void>): Promise<void> {
  const { locks } = navigator as { locks?: LockManager }
  return locks ? locks.request(name, work) : work()
}
