import { randomUUID } from 'node:crypto'
import type { EventPayload, EventType, QueueName } from '@rms/contracts'
import type { ClientSession, Connection } from 'mongoose'
import { EventDraft, type Outbox } from '../events/outbox.ts'
import { markCommitted } from './idempotent-calls.ts'
import { acquireLock, createMutexes, isFirstDelivery, takeLockAndPosition } from './inbox-and-locks.ts'
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

export type TransactionWork<T> = (transaction: Transaction) => Promise<T>

/** The work of an event under a lock, and what it needs to know that nobody changes without that lock. */
export interface LockedHandler<Standing, T> {
  /**
   * Reads beside the transaction. What this process knew at the end of its last turn may be part of it while
   * `isNext` says that it takes turn after turn; when somebody else had one meanwhile, it is read anew without.
   */
  read(isNext: boolean): Promise<Standing>
  work(transaction: Transaction, standing: Standing): Promise<T>
}

export interface UnitOfWork {
  /** Reads as of one moment; writes nothing. */
  read<T>(work: (session: ClientSession) => Promise<T>): Promise<T>
  /** All or nothing. The work may run several times: it has no effects but through the transaction. */
  transact<T>(work: TransactionWork<T>): Promise<T>
  /** The same for an event: a second delivery does nothing and gives undefined. */
  transactOnce<T>(delivery: Delivery, work: TransactionWork<T>): Promise<T | undefined>
  /**
   * The same for work that begins with reading. Reading begins before the lock is there: what it finds is kept when
   * nobody has had the lock since this process had it last, else it is read again.
   */
  takeTurnOnce<Standing, T>(
    delivery: Required<Delivery>,
    turn: LockedHandler<Standing, T>,
  ): Promise<T | undefined>
  /** The same, one at a time for each name, in this process and all others. */
  withLock<T>(name: string, work: TransactionWork<T>): Promise<T>
}

interface UnitOfWorkOptions {
  readonly connection: Connection
  readonly outbox: Outbox
}

export function createUnitOfWork({ connection, outbox }: UnitOfWorkOptions): UnitOfWork {
  const inTurn = createMutexes()
  /** The last turn of this process under each lock. */
  const lastTurns = new Map<string, string>()

  async function transact<T>(work: TransactionWork<T>): Promise<T> {
    const committed = await runTransaction(connection, async session => {
      const draft = new EventDraft()
      const followUps: (() => void)[] = []
      const result = await work({
        session,
        emit: (type, payload) => draft.add(type, payload),
        lock: name => acquireLock(connection, session, name),
        afterCommit: act => void followUps.push(act),
      })
      if (draft.events.length > 0) await outbox.store(draft.events, session)
      await markCommitted(connection, session)
      return { result, events: draft.events, followUps }
    })
    if (committed.events.length > 0) outbox.committed(committed.events)
    for (const act of committed.followUps) act()
    return committed.result
  }

  const withLock = <T>(name: string, work: TransactionWork<T>): Promise<T> =>
    inTurn(name, () =>
      transact(async transaction => {
        await transaction.lock(name)
        return work(transaction)
      }),
    )

  async function takeTurn<Standing, T>(
    { queue, eventId, lock }: Required<Delivery>,
    { read, work }: LockedHandler<Standing, T>,
  ): Promise<T | undefined> {
    const last = lastTurns.get(lock)
    let ahead = last === undefined ? undefined : read(true)
    // Whoever keeps it hears of its failure.
    ahead?.catch(() => undefined)
    const turn = randomUUID()
    const place = { delivery: `${queue}/${eventId}`, lock, turn, last }
    const result = await transact(async transaction => {
      const { isFirst, isUndisturbed } = await takeLockAndPosition(connection, transaction.session, place)
      if (!isFirst) return undefined
      const standing = isUndisturbed && ahead ? ahead : read(false)
      // A second try may have been caused by what the first one read.
      ahead = undefined
      return work(transaction, await standing)
    })
    lastTurns.set(lock, turn)
    return result
  }

  return {
    read: work => runTransaction(connection, work),
    transact,
    withLock,
    transactOnce: <T>(
      { queue, eventId, lock }: Delivery,
      work: TransactionWork<T>,
    ): Promise<T | undefined> => {
      const delivery = `${queue}/${eventId}`
      const once = () =>
        transact(async transaction =>
          (await isFirstDelivery(connection, transaction.session, { delivery, lock }))
            ? work(transaction)
            : undefined,
        )
      return lock === undefined ? once() : inTurn(lock, once)
    },
    takeTurnOnce: (delivery, turn) => inTurn(delivery.lock, () => takeTurn(delivery, turn)),
  }
}
