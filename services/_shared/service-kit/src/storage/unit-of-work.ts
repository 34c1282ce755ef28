import { randomUUID } from 'node:crypto'
import type { EventPayload, EventType, QueueName } from '@rms/contracts'
import type { ClientSession, Connection } from 'mongoose'
import { EventDraft, type Outbox } from '../events/outbox.ts'
import { markIdempotentCallCommitted } from './idempotency-records.ts'
import {
  acquireLock,
  acquireLockAndRecordDeliveries,
  createMutexes,
  recordEventDeliveries,
} from './inbox-and-locks.ts'
import { runTransaction } from './transactions.ts'

export interface Transaction {
  readonly session: ClientSession
  /** The event is sent if the transaction commits, and otherwise not. */
  emit<Type extends EventType>(type: Type, payload: EventPayload<Type>): void
  /** Makes transactions that lock the same name wait until this one is over. Does nothing if it holds the lock already. */
  lock(name: string): Promise<void>
  /** Runs once after the commit; its failure undoes nothing. For hints such as live messages. */
  afterCommit(followUp: () => void): void
}

export interface InboxDelivery {
  readonly queue: QueueName
  readonly eventId: string
  /** Also takes this lock. */
  readonly lock?: string
}

/** Events of one queue that are handled in one transaction. */
export interface InboxBatch extends Omit<InboxDelivery, 'eventId'> {
  readonly eventIds: readonly string[]
}

/** The events of a batch that were not handled before, by their ids. */
export type NewEventIds = ReadonlySet<string>

export type TransactionWork<T> = (transaction: Transaction) => Promise<T>

/** The work of an event under a lock, and the state that it needs, which nobody changes without that lock. */
export interface LockedHandler<State, T> {
  /**
   * Reads outside of the transaction. If `isNext`, the result may reuse what this process knew when it last held the
   * lock; should another process have held the lock since, it is read again with `isNext` false.
   */
  read(isNext: boolean): Promise<State>
  work(transaction: Transaction, state: State, newEventIds: NewEventIds): Promise<T>
}

export interface UnitOfWork {
  /** Reads a consistent snapshot; writes nothing. */
  read<T>(work: (session: ClientSession) => Promise<T>): Promise<T>
  /** All or nothing. The work may run several times, so all its effects must go through the transaction. */
  transact<T>(work: TransactionWork<T>): Promise<T>
  /** The same for an event: a second delivery does nothing and returns undefined. */
  transactOnce<T>(delivery: InboxDelivery, work: TransactionWork<T>): Promise<T | undefined>
  /** The same for several events in one transaction; undefined when all of them were handled before. */
  transactBatchOnce<T>(
    batch: InboxBatch,
    work: (transaction: Transaction, newEventIds: NewEventIds) => Promise<T>,
  ): Promise<T | undefined>
  /**
   * The same for work that begins with reading. Reading starts before the lock is acquired; its result is used if
   * nobody has held the lock since this process last did, otherwise it is read again.
   */
  readThenTransactOnce<State, T>(
    delivery: Required<InboxDelivery>,
    handler: LockedHandler<State, T>,
  ): Promise<T | undefined>
  /** The same for several events in one transaction; undefined when all of them were handled before. */
  readThenTransactBatchOnce<State, T>(
    batch: Required<InboxBatch>,
    handler: LockedHandler<State, T>,
  ): Promise<T | undefined>
  /** Like `transact`, but one at a time per name, across all processes. */
  withLock<T>(name: string, work: TransactionWork<T>): Promise<T>
}

interface UnitOfWorkOptions {
  readonly connection: Connection
  readonly outbox: Outbox
  /** Runs after every commit. */
  readonly onCommit?: () => void
}

export function createUnitOfWork({ connection, outbox, onCommit }: UnitOfWorkOptions): UnitOfWork {
  const withMutex = createMutexes()
  /** The last acquisition of each lock by this process. */
  const lastAcquisitionIds = new Map<string, string>()

  const transact = <T>(work: TransactionWork<T>): Promise<T> => transactHolding(undefined, work)

  /** The work takes the lock `heldLock` itself, together with its deliveries. */
  async function transactHolding<T>(heldLock: string | undefined, work: TransactionWork<T>): Promise<T> {
    const committed = await runTransaction(connection, async session => {
      const draft = new EventDraft()
      const heldLocks = new Set(heldLock === undefined ? [] : [heldLock])
      const followUps: (() => void)[] = []
      const result = await work({
        session,
        emit: (type, payload) => draft.add(type, payload),
        async lock(name) {
          if (heldLocks.has(name)) return
          await acquireLock(connection, session, name)
          heldLocks.add(name)
        },
        afterCommit: followUp => void followUps.push(followUp),
      })
      if (draft.events.length > 0) await outbox.store(draft.events, session)
      await markIdempotentCallCommitted(connection, session)
      return { result, events: draft.events, followUps }
    })
    if (committed.events.length > 0) outbox.committed(committed.events)
    for (const followUp of committed.followUps) followUp()
    onCommit?.()
    return committed.result
  }

  const withLock = <T>(name: string, work: TransactionWork<T>): Promise<T> =>
    withMutex(name, () =>
      transact(async transaction => {
        await transaction.lock(name)
        return work(transaction)
      }),
    )

  async function runLockedHandler<State, T>(
    { queue, eventIds, lock }: Required<InboxBatch>,
    { read, work }: LockedHandler<State, T>,
  ): Promise<T | undefined> {
    const lastAcquisitionId = lastAcquisitionIds.get(lock)
    let earlyRead = lastAcquisitionId === undefined ? undefined : read(true)
    // A failure is reported where the result is awaited.
    earlyRead?.catch(() => undefined)
    const acquisitionId = randomUUID()
    const deliveries = eventIds.map(eventId => `${queue}/${eventId}`)
    const place = { deliveries, lock, acquisitionId, lastAcquisitionId }
    const result = await transactHolding(lock, async transaction => {
      const { areFirst, isUndisturbed } = await acquireLockAndRecordDeliveries(
        connection,
        transaction.session,
        place,
      )
      const newEventIds = new Set(eventIds.filter((_, at) => areFirst[at]))
      if (newEventIds.size === 0) return undefined
      const state = isUndisturbed && earlyRead ? earlyRead : read(false)
      // A retry may have been caused by what the first attempt read, so it reads again.
      earlyRead = undefined
      return work(transaction, await state, newEventIds)
    })
    lastAcquisitionIds.set(lock, acquisitionId)
    return result
  }

  function transactBatchOnce<T>(
    { queue, eventIds, lock }: InboxBatch,
    work: (transaction: Transaction, newEventIds: NewEventIds) => Promise<T>,
  ): Promise<T | undefined> {
    const deliveries = eventIds.map(eventId => `${queue}/${eventId}`)
    const once = () =>
      transactHolding(lock, async transaction => {
        const areFirst = await recordEventDeliveries(connection, transaction.session, { deliveries, lock })
        const newEventIds = new Set(eventIds.filter((_, at) => areFirst[at]))
        return newEventIds.size > 0 ? work(transaction, newEventIds) : undefined
      })
    return lock === undefined ? once() : withMutex(lock, once)
  }

  const readThenTransactBatchOnce = <State, T>(
    batch: Required<InboxBatch>,
    handler: LockedHandler<State, T>,
  ): Promise<T | undefined> => withMutex(batch.lock, () => runLockedHandler(batch, handler))

  return {
    read: work => runTransaction(connection, work),
    transact,
    withLock,
    transactOnce: ({ eventId, ...delivery }, work) =>
      transactBatchOnce({ ...delivery, eventIds: [eventId] }, work),
    transactBatchOnce,
    readThenTransactOnce: ({ eventId, ...delivery }, handler) =>
      readThenTransactBatchOnce({ ...delivery, eventIds: [eventId] }, handler),
    readThenTransactBatchOnce,
  }
}
