import type { Clock, Severity } from '@rms/domain-kit'
import {
  type AuditEntry,
  type AuditLog,
  createIdReserve,
  currentContext,
  type Delivery,
  type Kit,
  nextId,
  nextIds,
  type Transaction,
} from '@rms/service-kit'
import { notingTouched } from './dishes/touched-dishes.ts'
import { createMenu, type Menu } from './menu.ts'

/** The menu within a change: everything in it is kept, or nothing. */
export interface MenuChange extends Menu {
  /** When the change happens. */
  readonly now: Temporal.Instant
  /** The person who makes it; null for what an event brings. */
  readonly by: string | null
  /** The menu as it stood before the change, for several reads at once; changes run one after another, so it stands still. */
  readonly before: Menu
  /** Has all other changes that may move a cost wait until this one is over; for one that did not take the lock first. */
  lock(): Promise<void>
  newId(sequence: Sequence): Promise<number>
  newIds(sequence: Sequence, count: number): Promise<number[]>
  /** Every price brings one, and waits for it. */
  newChangeId(): Promise<number>
  /** Keeps in the audit log who did it. */
  record(entry: AuditEntry): Promise<void>
  /** Has open browsers look at the cost change, once it is kept. */
  announce(change: { readonly id: number; readonly severity: Severity }): void
}

type Sequence = 'ingredients' | 'unit_equivalences' | 'product_links' | 'dishes'

/**
 * How the menu is read and changed. Whatever may move a cost is a change, and changes run one after another, in all
 * processes: a dish saved while a price moves can never keep the older cost. Reading never waits.
 */
export interface MenuUnitOfWork {
  readonly menu: Menu
  /** Reads everything as of one moment. */
  readSnapshot<T>(read: (menu: Menu) => Promise<T>): Promise<T>
  change<T>(work: (menu: MenuChange) => Promise<T>): Promise<T>
  /** The same for an event: a second delivery changes nothing. */
  changeOnce(delivery: EventDelivery, work: (menu: MenuChange) => Promise<void>): Promise<void>
  /** The same for a change whose loading may begin before it holds the lock. Undefined for a second delivery. */
  loadAndChangeOnce<State, T>(delivery: EventDelivery, change: LoadedChange<State, T>): Promise<T | undefined>
  /** The same beside other changes, for what moves no cost; work that finds it does takes the lock itself. */
  changeBesideOthersOnce(delivery: EventDelivery, work: (menu: MenuChange) => Promise<void>): Promise<void>
}

export type EventDelivery = Omit<Delivery, 'lock'>

export interface LoadedChange<State, T> {
  /** `isNext`: nobody else has changed the menu since this process did so last. When that turns out wrong, it is loaded again. */
  load(menu: Menu, isNext: boolean): Promise<State>
  change(menu: MenuChange, state: State): Promise<T>
  /** Gives back what a loaded state holds; called for each, used or not. */
  release(state: State): void
}

/** The lock of everybody who may move a cost. */
export const MENU_LOCK = 'menu'

interface MenuKit extends Pick<Kit, 'connection' | 'unitOfWork' | 'live'> {
  readonly audit: AuditLog
}

export function createMenuUnitOfWork(kit: MenuKit, now: Clock): MenuUnitOfWork {
  const { connection, unitOfWork } = kit
  const newChangeId = createIdReserve(connection, 'cost_changes')
  const changing =
    <T>(work: (menu: MenuChange) => Promise<T>) =>
    async (transaction: Transaction): Promise<T> => {
      const menu = menuChange(kit, transaction, now())
      const noted = notingTouched(menu)
      const result = await work({ ...menu, dishes: noted.dishes, dishCosts: noted.dishCosts, newChangeId })
      const touched = noted.touched()
      if (touched.ids.size > 0) await menu.dishMoves.note(touched)
      return result
    }
  const menu = createMenu(connection)
  return {
    menu,
    readSnapshot: read => unitOfWork.read(session => read(createMenu(connection, session))),
    change: work => unitOfWork.withLock(MENU_LOCK, changing(work)),
    async changeOnce(delivery, work) {
      await unitOfWork.transactOnce({ ...delivery, lock: MENU_LOCK }, changing(work))
    },
    async loadAndChangeOnce(delivery, { load, change, release }) {
      const loads: ReturnType<typeof load>[] = []
      try {
        return await unitOfWork.takeTurnOnce(
          { ...delivery, lock: MENU_LOCK },
          {
            read(isNext) {
              const loading = load(menu, isNext)
              loads.push(loading)
              return loading
            },
            work: (transaction, state) => changing(changed => change(changed, state))(transaction),
          },
        )
      } finally {
        for (const loading of loads) loading.then(release).catch(() => undefined)
      }
    },
    async changeBesideOthersOnce(delivery, work) {
      await unitOfWork.transactOnce(delivery, changing(work))
    },
  }
}

const menuChange = (
  { connection, live, audit }: MenuKit,
  { session, afterCommit, lock }: Transaction,
  now: Temporal.Instant,
): Omit<MenuChange, 'newChangeId'> => ({
  ...createMenu(connection, session),
  now,
  by: currentContext()?.user?.username ?? null,
  before: createMenu(connection),
  lock: () => lock(MENU_LOCK),
  newId: sequence => nextId(connection, sequence),
  newIds: (sequence, count) => nextIds(connection, sequence, count),
  record: entry => audit.record(entry, session),
  announce: ({ id, severity }) => afterCommit(() => live.publish({ event: 'cost-alert', id, severity })),
})
