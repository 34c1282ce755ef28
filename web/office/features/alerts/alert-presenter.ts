import type { Alert, AlertKind, Severity } from '@rms/contracts'
import type { Icon } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { Formats } from '../../lib/formats.ts'

export interface AlertPanelProps<Kind extends AlertKind> {
  alert: Alert<Kind>
  onBack: () => void
}

/** How the alerts of one kind are shown. */
export interface AlertPresenter<Kind extends AlertKind> {
  readonly icon: (alert: Alert<Kind>) => { readonly icon: Icon; readonly tone: 'good' | 'bad' }
  readonly sentence: (alert: Alert<Kind>, formats: Formats) => string
  /** How much it matters, or the words that say why it no longer calls for anything. */
  readonly state: (alert: Alert<Kind>) => { readonly severity: Severity } | { readonly settled: string }
  /** What is said below the sentence besides, empty ones left out. */
  readonly facts: (alert: Alert<Kind>, formats: Formats) => readonly (string | false | null)[]
  /** Where a press leads: a panel beside the list, or a screen. */
  readonly leadsTo:
    | { readonly panel: ComponentType<AlertPanelProps<Kind>> }
    | { readonly screen: (alert: Alert<Kind>) => string }
}

/** A presenter that only the window of the alerts loads. */
export interface LazyPresenter<Kind extends AlertKind> {
  readonly load: () => Promise<void>
  /** Undefined until it is loaded. */
  readonly get: () => AlertPresenter<Kind> | undefined
}

export function lazyPresenter<Kind extends AlertKind>(
  load: () => Promise<AlertPresenter<Kind>>,
): LazyPresenter<Kind> {
  let loaded: AlertPresenter<Kind> | undefined
  return {
    load: async () => {
      loaded ??= await load()
    },
    get: () => loaded,
  }
}
