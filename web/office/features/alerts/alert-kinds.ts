import type { Alert, AlertKind } from '@rms/contracts'
import type { RecordTag } from '../../lib/api/api.ts'
import { type LazyPresenter, lazyPresenter } from './alert-presenter.ts'
import { isCostAlarm } from './cost/undone.ts'

interface AlertKindDefinition<Kind extends AlertKind> {
  /** The listing endpoint, as named in the contract. */
  readonly list: string
  /** Cache tags to invalidate, besides the alerts, when a new alert arrives. */
  readonly makesStale: readonly RecordTag[]
  /** Whether it counts towards the badge of the bell. */
  readonly isAlarm: (alert: Alert<Kind>) => boolean
  readonly presenter: LazyPresenter<Kind>
}

/** The kinds of alerts, which define the bell, its modal and the live updates. */
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

/** The cache tags to invalidate for a live message of an alert; none for unknown kinds. */
export function staleAfterAlert(event: string): readonly (RecordTag | { type: 'Alert'; id: AlertKind })[] {
  const kind = ALERT_KINDS.find(each => event === `${each}-alert`)
  return kind ? [{ type: 'Alert', id: kind }, ...alertKinds[kind].makesStale] : []
}

/** Whether this version of the app knows the kind of alert: the server may be of another version. */
export const isShownAlert = (value: unknown): value is Alert =>
  typeof value === 'object' && value !== null && 'kind' in value && isKind(String(value.kind))

/** Whether it calls for attention. */
export const isAlarm = <Kind extends AlertKind>(alert: Alert<Kind>): boolean =>
  alertKinds[alert.kind].isAlarm(alert)

export const loadPresenters = () => Promise.all(ALERT_KINDS.map(kind => alertKinds[kind].presenter.load()))

export const findPresenter = <Kind extends AlertKind>(alert: Alert<Kind>) =>
  alertKinds[alert.kind].presenter.get()
