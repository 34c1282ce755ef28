import type { Alert, AlertKind } from '@rms/contracts'
import type { RecordTag } from '../../lib/api/api.ts'
import { type LazyPresenter, lazyPresenter } from './alert-presenter.ts'
import { isCostAlarm } from './cost/undone.ts'

interface AlertKindDefinition<Kind extends AlertKind> {
  /** The call that lists them, as the contract names it. */
  readonly list: string
  /** What is loaded again, besides the alerts themselves, when a new one is announced. */
  readonly makesStale: readonly RecordTag[]
  /** Whether the bell counts it. */
  readonly isAlarm: (alert: Alert<Kind>) => boolean
  readonly presenter: LazyPresenter<Kind>
}

/** What the office knows of each kind of alert: the bell, its window and the live updates follow from this table. */
export const alertKinds: { readonly [Kind in AlertKind]: AlertKindDefinition<Kind> } = {
  cost: {
    list: '/ingredients/cost-alerts',
    makesStale: ['Ingredient', 'Dish'],
    isAlarm: isCostAlarm,
    presenter: lazyPresenter(async () => (await import('./cost/cost-alert.ts')).costAlert),
  },
}

const isKind = (name: string): name is AlertKind => Object.hasOwn(alertKinds, name)

export const ALERT_KINDS: readonly AlertKind[] = Object.keys(alertKinds).filter(isKind)

/** What a new alert makes stale, by the name of its live message; nothing for kinds that this page does not know. */
export function staleAfterAlert(event: string): readonly (RecordTag | { type: 'Alert'; id: AlertKind })[] {
  const kind = ALERT_KINDS.find(each => event === `${each}-alert`)
  return kind ? [{ type: 'Alert', id: kind }, ...alertKinds[kind].makesStale] : []
}

/** An alert of a kind that this page shows: a server that is newer or older may know of others. */
export const isShownAlert = (value: unknown): value is Alert =>
  typeof value === 'object' && value !== null && 'kind' in value && isKind(String(value.kind))

/** Whether somebody should look at it. */
export const isAlarm = <Kind extends AlertKind>(alert: Alert<Kind>): boolean =>
  alertKinds[alert.kind].isAlarm(alert)

export const loadPresenters = () => Promise.all(ALERT_KINDS.map(kind => alertKinds[kind].presenter.load()))

export const findPresenter = <Kind extends AlertKind>(alert: Alert<Kind>) =>
  alertKinds[alert.kind].presenter.get()
