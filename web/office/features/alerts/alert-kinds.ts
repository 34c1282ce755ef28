import type { Alert, AlertKind } from '@rms/contracts'
import type { CacheTag } from '../../lib/api/api.ts'
import { createLazyPresenter, type LazyAlertPresenter } from './alert-presenter.ts'
import { isActionableCostAlert } from './cost/is-actionable-cost-alert.ts'

interface AlertKindDefinition<Kind extends AlertKind> {
  /** The listing endpoint, as named in the contract. */
  readonly listPath: string
  /** Cache tags to invalidate, besides the alerts, when a new alert arrives. */
  readonly invalidatedTags: readonly CacheTag[]
  /** Cache tags of the records whose changes can end an alert: the list is reloaded when one is invalidated. */
  readonly sourceTags: readonly CacheTag[]
  /** Whether it counts towards the badge of the bell. */
  readonly isActionable: (alert: Alert<Kind>) => boolean
  readonly presenter: LazyAlertPresenter<Kind>
}

/** The kinds of alerts, which define the bell, its modal and the live updates. */
export const alertKindDefinitions: { readonly [Kind in AlertKind]: AlertKindDefinition<Kind> } = {
  cost: {
    listPath: '/ingredients/cost-alerts',
    invalidatedTags: ['Ingredient', 'Dish'],
    // A cost change stays in the list for 24 hours.
    sourceTags: [],
    isActionable: isActionableCostAlert,
    presenter: createLazyPresenter(
      async () => (await import('./cost/cost-alert-presenter.ts')).costAlertPresenter,
    ),
  },
  claim: {
    listPath: '/claims/alerts',
    invalidatedTags: ['Claim', 'PurchaseCheck'],
    // It ends when the claims are sent, waived, credited or withdrawn.
    sourceTags: ['Claim'],
    isActionable: () => true,
    presenter: createLazyPresenter(
      async () => (await import('./claim/claim-alert-presenter.ts')).claimAlertPresenter,
    ),
  },
}

const isAlertKind = (name: string): name is AlertKind => Object.hasOwn(alertKindDefinitions, name)

export const ALERT_KINDS: readonly AlertKind[] = Object.keys(alertKindDefinitions).filter(isAlertKind)

/** The cache tags to invalidate for a live message of an alert; none for unknown kinds. */
export function getTagsInvalidatedByAlert(
  event: string,
): readonly (CacheTag | { type: 'Alert'; id: AlertKind })[] {
  const kind = ALERT_KINDS.find(each => event === `${each}-alert`)
  return kind ? [{ type: 'Alert', id: kind }, ...alertKindDefinitions[kind].invalidatedTags] : []
}

/** Whether this version of the app knows the kind of alert: the server may be of another version. */
export const isKnownAlert = (value: unknown): value is Alert =>
  typeof value === 'object' && value !== null && 'kind' in value && isAlertKind(String(value.kind))

/** Whether the alert needs attention. */
export const isActionableAlert = <Kind extends AlertKind>(alert: Alert<Kind>): boolean =>
  alertKindDefinitions[alert.kind].isActionable(alert)

export const loadAlertPresenters = () =>
  Promise.all(ALERT_KINDS.map(kind => alertKindDefinitions[kind].presenter.load()))

export const findAlertPresenter = <Kind extends AlertKind>(alert: Alert<Kind>) =>
  alertKindDefinitions[alert.kind].presenter.get()
