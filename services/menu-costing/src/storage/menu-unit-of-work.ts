import type { Severity } from '@rms/domain-kit'
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
  newId(sequence: Sequence): Promise<number>
  newIds(sequence: Sequence, count: number): Promise<number[]>
  /** Every price brings one, and waits for it. */
  newChangeId(): Promise<number>
  /** Keeps in the audit log who did it. */
  record(entry: AuditEntry): Promise<void>
  /** Has open browsers look at the cost change, once it is kept. */
  announce(change: { readonly id: number; readonly severity: Severity }): void
}

type Sequence = 'ingredients' | 'unitEquivalences' | 'productLinks' | 'dishes'

/**
 * How the menu is read and changed. Whatever may move a cost is a change, and changes run one after another, in all
 * processes: a dish saved while a price moves can never keep the older cost. Reading never waits.
 */
export interface MenuDesk {
  readonly menu: Menu
  /** Everything that is read belongs to one moment. */
  readAtOnce<T>(read: (menu: Menu) => Promise<T>): Promise<T>
  change<T>(work: (menu: MenuChange) => Promise<T>): Promise<T>
  /** The same for an event: a second delivery changes nothing. */
  changeOnce(delivery: EventDelivery, work: (menu: MenuChange) => Promise<void>): Promise<void>
  /** The same for a change that begins with reading: that may begin before its turn has come. */
  readAndChangeOnce<Standing>(delivery: EventDelivery, change: ReadingChange<Standing>): Promise<void>
  /** The same beside other changes, for what moves no cost. */
  noteOnce(delivery: EventDelivery, work: (menu: MenuChange) => Promise<void>): Promise<void>
}

export type EventDelivery = Omit<Delivery, 'lock'>

export interface ReadingChange<Standing> {
  /** `isNext`: nobody else has changed the menu since this process did so last; it is read anew when that was wrong. */
  read(menu: Menu, isNext: boolean): Promise<Standing>
  work(menu: MenuChange, standing: Standing): Promise<void>
}

/** The lock of everybody who may move a cost. */
export const MENU_LOCK = 'menu'

type DeskKit = Pick<Kit, 'connection' | 'unitOfWork' | 'live'> & { readonly audit: AuditLog }

export function createMenuDesk(kit: DeskKit, now: () => Temporal.Instant): MenuDesk {
  const { connection, unitOfWork } = kit
  const newChangeId = createIdReserve(connection, 'costChanges')
  const changing =
    <T>(work: (menu: MenuChange) => Promise<T>) =>
    async (transaction: Transaction): Promise<T> => {
      const menu = menuChange(kit, transaction, now())
      const noted = notingTouched(menu.dishes)
      const result = await work({ ...menu, dishes: noted.dishes, newChangeId })
      const touched = noted.touched()
      if (touched.ids.size > 0) await menu.dishMoves.note(touched)
      return result
    }
  const menu = createMenu(connection)
  return {
    menu,
    readAtOnce: read => unitOfWork.read(session => read(createMenu(connection, session))),
    change: work => unitOfWork.withLock(MENU_LOCK, changing(work)),
    async changeOnce(delivery, work) {
      await unitOfWork.transactOnce({ ...delivery, lock: MENU_LOCK }, changing(work))
    },
    async readAndChangeOnce(delivery, { read, work }) {
      await unitOfWork.takeTurnOnce(
        { ...delivery, lock: MENU_LOCK },
        {
          read: isNext => read(menu, isNext),
          work: (transaction, standing) => changing(change => work(change, standing))(transaction),
        },
      )
    },
    async noteOnce(delivery, work) {
      await unitOfWork.transactOnce(delivery, changing(work))
    },
  }
}

const menuChange = (
  { connection, live, audit }: DeskKit,
  { session, afterCommit }: Transaction,
  now: Temporal.Instant,
): Omit<MenuChange, 'newChangeId'> => ({
  ...createMenu(connection, session),
  now,
  by: currentContext()?.user?.username ?? null,
  before: createMenu(connection),
  newId: sequence => nextId(connection, sequence),
  newIds: (sequence, count) => nextIds(connection, sequence, count),
  record: entry => audit.record(entry, session),
  announce: ({ id, severity }) => afterCommit(() => live.publish({ event: 'cost-alert', id, severity })),
})
