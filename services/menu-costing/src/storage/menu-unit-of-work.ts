import { type AlertSeverity, type CalendarDate, type Clock, toBusinessDate } from '@rms/domain-kit'
import {
  type AuditEntry,
  type AuditLog,
  allocateId,
  allocateIds,
  createIdAllocator,
  getRequestContext,
  type InboxBatch,
  type InboxDelivery,
  type NewEventIds,
  type ServiceKit,
  type Transaction,
} from '@rms/service-kit'
import type { Connection } from 'mongoose'
import { readBusinessTimeZone } from './business/business-replica.ts'
import { trackWrittenDishes } from './dishes/written-dishes.ts'
import { trackWrittenIngredients } from './ingredients/written-ingredients.ts'
import { createMenuRepositories, type MenuRepositories } from './menu-repositories.ts'
import { trackWrittenLinks } from './product-links/written-links.ts'
import { recordWrittenMenu } from './record-written-menu.ts'
import { createSalesRepositories, SALES_LOCK, type SalesRepositories } from './sales/sales-repositories.ts'

/** The menu within a change: all writes are committed, or none. */
export interface MenuChange extends MenuRepositories {
  /** The time of the change. */
  readonly now: Temporal.Instant
  /** The user who makes the change; null for an event. */
  readonly by: string | null
  /**
   * The menu as it was before the change, for parallel reads. Changes run one after another, so it does not change
   * meanwhile.
   */
  readonly before: MenuRepositories
  /** The business date of the change. */
  findToday(): Promise<CalendarDate>
  /** Sales, which name dishes. Changes of them need `lockSales`. */
  readonly sales: SalesRepositories
  /** Makes all other changes of sales wait until this one is done. */
  lockSales(): Promise<void>
  /**
   * Makes all other changes that may affect costs wait until this one is done; for a change that did not take the lock
   * at the start.
   */
  lock(): Promise<void>
  newId(sequence: Sequence): Promise<number>
  newIds(sequence: Sequence, count: number): Promise<number[]>
  /** The id of a cost change. Ids are reserved in blocks, because every price needs one. */
  newChangeId(): Promise<number>
  /** Records the change in the audit log. */
  recordAudit(entry: AuditEntry): Promise<void>
  /** Notifies open browsers of the cost change after the commit. */
  publishAfterCommit(change: { readonly id: number; readonly severity: AlertSeverity }): void
}

type Sequence = 'ingredients' | 'unit_equivalences' | 'product_links' | 'dishes'

/**
 * Reads and changes the menu. Everything that may affect costs is a change, and changes run one after another across
 * all processes: a dish that is saved during a price change can never keep the older cost. Reads never wait.
 */
export interface MenuUnitOfWork {
  readonly menu: MenuRepositories
  /** Reads from one snapshot. */
  readSnapshot<T>(read: (menu: MenuRepositories) => Promise<T>): Promise<T>
  change<T>(work: (menu: MenuChange) => Promise<T>): Promise<T>
  /** The same for an event: a second delivery has no effect. */
  changeOnce(delivery: EventDelivery, work: (menu: MenuChange) => Promise<void>): Promise<void>
  /** The same for a change that starts loading before it holds the lock. Undefined for a second delivery. */
  loadAndChangeOnce<State, T>(delivery: EventDelivery, change: LoadedChange<State, T>): Promise<T | undefined>
  /** The same without the lock, for work that does not affect costs; work that finds it does takes the lock itself. */
  changeWithoutLockOnce(delivery: EventDelivery, work: (menu: MenuChange) => Promise<void>): Promise<void>
  /** Like `loadAndChangeOnce`, for several events in one change. */
  loadAndChangeBatchOnce<State, T>(batch: EventBatch, change: LoadedChange<State, T>): Promise<T | undefined>
  /** Like `changeWithoutLockOnce`, for several events in one change. */
  changeBatchWithoutLockOnce(
    batch: EventBatch,
    work: (menu: MenuChange, newEventIds: NewEventIds) => Promise<void>,
  ): Promise<void>
}

export type EventDelivery = Omit<InboxDelivery, 'lock'>
export type EventBatch = Omit<InboxBatch, 'lock'>

export interface LoadedChange<State, T> {
  /**
   * `isNext` means that nobody else has changed the menu since the last change by this process. If that turns out to be
   * wrong, it is loaded again.
   */
  load(menu: MenuRepositories, isNext: boolean): Promise<State>
  change(menu: MenuChange, state: State, newEventIds: NewEventIds): Promise<T>
  /** Releases the resources of a loaded state; called for every state, used or not. */
  release(state: State): void
}

/** The lock for all changes that may affect costs. */
export const MENU_LOCK = 'menu'

interface MenuKit extends Pick<ServiceKit, 'connection' | 'unitOfWork' | 'live'> {
  readonly audit: AuditLog
}

export function createMenuUnitOfWork(kit: MenuKit, now: Clock): MenuUnitOfWork {
  const { connection, unitOfWork } = kit
  const newChangeId = createIdAllocator(connection, 'cost_changes')
  const menu = createMenuRepositories(connection)
  const committed = createSalesRepositories(connection)
  const inChange =
    <T>(work: (menu: MenuChange) => Promise<T>) =>
    async (transaction: Transaction): Promise<T> => {
      const change = menuChange(kit, transaction, { now: now(), before: menu })
      const tracked = trackWrittenDishes(change, change.findToday)
      const writtenIngredients = trackWrittenIngredients(change.ingredients)
      const writtenLinks = trackWrittenLinks(change.links)
      const result = await work({
        ...change,
        ingredients: writtenIngredients.ingredients,
        links: writtenLinks.links,
        dishes: tracked.dishes,
        dishCosts: tracked.dishCosts,
        newChangeId,
      })
      const written = {
        dishes: tracked.touched(),
        publishedDishes: tracked.published(),
        recostedIds: tracked.recostedIds(),
        endedCosts: tracked.endedCosts(),
        ingredients: writtenIngredients.written,
        areLinksWritten: writtenLinks.isTouched(),
      }
      await recordWrittenMenu(
        { connection, committed, findToday: change.findToday },
        change,
        written,
        transaction,
      )
      return result
    }
  async function loadAndChangeBatchOnce<State, T>(
    batch: EventBatch,
    { load, change, release }: LoadedChange<State, T>,
  ): Promise<T | undefined> {
    const loads: Promise<State>[] = []
    try {
      return await unitOfWork.readThenTransactBatchOnce(
        { ...batch, lock: MENU_LOCK },
        {
          read(isNext) {
            const loading = load(menu, isNext)
            loads.push(loading)
            return loading
          },
          work: (transaction, state, newEventIds) =>
            inChange(menu => change(menu, state, newEventIds))(transaction),
        },
      )
    } finally {
      for (const loading of loads) loading.then(release).catch(() => undefined)
    }
  }

  return {
    menu,
    readSnapshot: read => unitOfWork.read(session => read(createMenuRepositories(connection, session))),
    change: work => unitOfWork.withLock(MENU_LOCK, inChange(work)),
    async changeOnce(delivery, work) {
      await unitOfWork.transactOnce({ ...delivery, lock: MENU_LOCK }, inChange(work))
    },
    loadAndChangeOnce: ({ queue, eventId }, change) =>
      loadAndChangeBatchOnce({ queue, eventIds: [eventId] }, change),
    loadAndChangeBatchOnce,
    async changeWithoutLockOnce(delivery, work) {
      await unitOfWork.transactOnce(delivery, inChange(work))
    },
    async changeBatchWithoutLockOnce(batch, work) {
      await unitOfWork.transactBatchOnce(batch, (transaction, newEventIds) =>
        inChange(menu => work(menu, newEventIds))(transaction),
      )
    },
  }
}

const menuChange = (
  { connection, live, audit }: MenuKit,
  { session, afterCommit, lock }: Transaction,
  { now, before }: Pick<MenuChange, 'now' | 'before'>,
): Omit<MenuChange, 'newChangeId'> => ({
  ...createMenuRepositories(connection, session),
  now,
  findToday: createTodayFinder(connection, now),
  by: getRequestContext()?.user?.username ?? null,
  before,
  sales: createSalesRepositories(connection, session),
  lockSales: () => lock(SALES_LOCK),
  lock: () => lock(MENU_LOCK),
  newId: sequence => allocateId(connection, sequence),
  newIds: (sequence, count) => allocateIds(connection, sequence, count),
  recordAudit: entry => audit.record(entry, session),
  publishAfterCommit: ({ id, severity }) =>
    afterCommit(() => live.publish({ event: 'cost-alert', id, severity })),
})

/** Reads the business date of the change once, outside of the transaction. */
function createTodayFinder(connection: Connection, now: Temporal.Instant): () => Promise<CalendarDate> {
  let today: Promise<CalendarDate> | undefined
  const read = async () => {
    const [timeZone, settings] = await Promise.all([
      readBusinessTimeZone(connection),
      createSalesRepositories(connection).settings.current(),
    ])
    return toBusinessDate(now, timeZone, settings.day_cutoff_minutes)
  }
  return () => {
    today ??= read()
    return today
  }
}
