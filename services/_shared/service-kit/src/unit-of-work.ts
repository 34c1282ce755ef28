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
      const once = async (transaction: Transaction): Promise<T | undefined> =>
        (await isFirstDelivery(connection, transaction.session, `${queue}/${eventId}`))
          ? work(transaction)
          : undefined
      return lock === undefined ? transact(once) : withLock(lock, once)
    },
  }
}

/** For use cases that learn within the transaction what to lock. */
export const lockInTransaction = (transaction: Transaction, name: string): Promise<void> =>
  transaction.lock(name)

const touchLock = async (connection: Connection, session: ClientSession, name: string): Promise<void> => {
  const locks = connection.collection<{ _id: string; turns: number }>('locks')
  await locks.updateOne({ _id: name }, { $inc: { turns: 1 } }, { upsert: true, session })
}

const isFirstDelivery = async (
  connection: Connection,
  session: ClientSession,
  _id: string,
): Promise<boolean> => {
  const inbox = connection.collection<{ _id: string; received_at: Date }>('inbox')
  const { upsertedCount } = await inbox.updateOne(
    { _id },
    { $setOnInsert: { received_at: new Date() } },
    { session, upsert: true },
  )
  return upsertedCount === 1
}
