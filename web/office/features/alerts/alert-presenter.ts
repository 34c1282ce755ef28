import type { Alert, AlertKind, AlertSeverity } from '@rms/contracts'
import type { Icon } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { DisplayFormats } from '../../lib/display-formats.ts'

export interface AlertPanelProps<Kind extends AlertKind> {
  alert: Alert<Kind>
  onBack: () => void
}

/** Presents the alerts of one kind. */
export interface AlertPresenter<Kind extends AlertKind> {
  readonly getIcon: (alert: Alert<Kind>) => { readonly icon: Icon; readonly tone: 'good' | 'bad' }
  readonly formatSentence: (alert: Alert<Kind>, formats: DisplayFormats) => string
  /** The severity, or a text that says why no action is needed any more. */
  readonly getState: (
    alert: Alert<Kind>,
  ) => { readonly severity: AlertSeverity } | { readonly settled: string }
  /** The details below the sentence; falsy values are omitted. */
  readonly formatDetails: (alert: Alert<Kind>, formats: DisplayFormats) => readonly (string | false | null)[]
  /** What a click opens: a panel next to the list, or a screen. */
  readonly destination:
    | { readonly panel: ComponentType<AlertPanelProps<Kind>> }
    | { readonly screen: (alert: Alert<Kind>) => string }
}

/** A lazy presenter, loaded by the alerts modal. */
export interface LazyAlertPresenter<Kind extends AlertKind> {
  readonly load: () => Promise<void>
  /** Undefined until it is loaded. */
  readonly get: () => AlertPresenter<Kind> | undefined
}

export function createLazyPresenter<Kind extends AlertKind>(
  load: () => Promise<AlertPresenter<Kind>>,
): LazyAlertPresenter<Kind> {
  let loaded: AlertPresenter<Kind> | undefined
  return {
    load: async () => {
      loaded ??= await load()
    },
    get: () => loaded,
  }
}
