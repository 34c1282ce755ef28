import type { EventPayload, EventType, QueueName } from '@rms/contracts'
import type { ClientSession, Connection } from 'mongoose'
import { createMutexes } from './mutexes.ts'
import { EventDraft, type Outbox } from './outbox.ts'
import { runTransaction } from './transactions.ts'

export interface Transaction {
  readonly session: ClientSession
  /** The event leaves with the commit, or not at all. */
  emit<Type extends EventType>(type: Type, payload: EventPayload<Type>): void
  /** Has transactions of the same name run one after another until this one is over. */
  lock(name: string): Promise<void>
  /** Runs after the commit, once; its failure undoes nothing. For hints such as live messages. */
  afterCommit(act: () => void): void
}

export interface Delivery {
  readonly queue: QueueName
  readonly eventId: string
  /** Takes this lock too. */
  readonly lock?: string
}

export type Work<T> = (transaction: Transaction) => Promise<T>

export interface UnitOfWork {
  /** All or nothing. The work may run several times: it has no effects but through the transaction. */
  transact<T>(work: Work<T>): Promise<T>
  /** The same for an event: a second delivery does nothing and gives undefined. */
  transactOnce<T>(delivery: Delivery, work: Work<T>): Promise<T | undefined>
  /** The same, one at a time for each name, in this process and all others. */
  withLock<T>(name: string, work: Work<T>): Promise<T>
}

interface UnitOfWorkOptions {
  readonly connection: Connection
  readonly outbox: Outbox
}

export function createUnitOfWork({ connection, outbox }: UnitOfWorkOptions): UnitOfWork {
  const inTurn = createMutexes()

  async function transact<T>(work: Work<T>): Promise<T> {
    const committed = await runTransaction(connection, async session => {
      const draft = new EventDraft()
      const followUps: (() => void)[] = []
      const result = await work({
        session,
        emit: (type, payload) => draft.add(type, payload),
        lock: name => touchLock(connection, session, name),
        afterCommit: act => void followUps.push(act),
      })
      if (draft.events.length > 0) await outbox.store(draft.events, session)
      return { result, events: draft.events, followUps }
    })
    if (committed.events.length > 0) outbox.committed(committed.events)
    for (const act of committed.followUps) act()
    return committed.result
  }

  const withLock = <T>(name: string, work: Work<T>): Promise<T> =>
    inTurn(name, () =>
      transact(async transaction => {
        await transaction.lock(name)
        return work(transaction)
      }),
    )

  return {
    transact,
    withLock,
    transactOnce: <T>({ queue, eventId, lock }: Delivery, work: Work<T>): Promise<T | undefined> => {
      const delivery = `${queue}/${eventId}`
      const once = () =>
        transact(async transaction =>
          (await isFirstDelivery(connection, transaction.session, { delivery, lock }))
            ? work(transaction)
            : undefined,
        )
      return lock === undefined ? once() : inTurn(lock, once)
    },
  }
}

/** Locks and what was delivered lie in one collection, so that an event takes its lock and its place in one step. */
type Turn = { _id: string; turns?: number; received_at?: Date }

const turnsOf = (connection: Connection) => connection.collection<Turn>('turns')

const touching = (name: string) => ({
  updateOne: { filter: { _id: `lock/${name}` }, update: { $inc: { turns: 1 } }, upsert: true },
})

const touchLock = async (connection: Connection, session: ClientSession, name: string): Promise<void> => {
  await turnsOf(connection).bulkWrite([touching(name)], { session })
}

async function isFirstDelivery(
  connection: Connection,
  session: ClientSession,
  { delivery, lock }: { readonly delivery: string; readonly lock: string | undefined },
): Promise<boolean> {
  const noting = {
    updateOne: {
      filter: { _id: delivery },
      update: { $setOnInsert: { received_at: new Date() } },
      upsert: true,
    },
  }
  const steps = lock === undefined ? [noting] : [touching(lock), noting]
  const { upsertedIds } = await turnsOf(connection).bulkWrite(steps, { session })
  return steps.length - 1 in upsertedIds
}
