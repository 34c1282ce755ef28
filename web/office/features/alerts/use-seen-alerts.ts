import type { Alert } from '@rms/contracts'
import { useState } from 'react'
import { isActionableAlert } from './alert-kinds.ts'

const SEEN_KEY = 'costAlertsSeen'

/**
 * Counts the alerts that are new in this browser. Opening the bell resets the count, and polling the same alerts must
 * not restore it: seen alerts are stored as long as they are listed.
 */
export function useSeenAlerts(alerts: readonly Alert[]): { unseenCount: number; markSeen: () => void } {
  const [seen, setSeen] = useState(readSeenKeys)
  return {
    unseenCount: alerts.filter(alert => !seen.has(toAlertKey(alert)) && isActionableAlert(alert)).length,
    markSeen: () => {
      if (alerts.length === 0) return
      const keys = [...alerts.map(toAlertKey), ...getKeysOfOtherKinds(seen, alerts)]
      localStorage.setItem(SEEN_KEY, JSON.stringify(keys))
      setSeen(new Set(keys))
    },
  }
}

const toAlertKey = ({ kind, id }: Pick<Alert, 'kind' | 'id'>): string => `${kind}:${id}`

/** Keeps the seen keys of kinds without alerts, which may have failed to load. */
function getKeysOfOtherKinds(seen: ReadonlySet<string>, alerts: readonly Alert[]): string[] {
  const kinds = new Set<string>(alerts.map(({ kind }) => kind))
  return [...seen].filter(key => !kinds.has(key.split(':', 1).join()))
}

function readSeenKeys(): ReadonlySet<string> {
  try {
    const keys: unknown = JSON.parse(localStorage.getItem(SEEN_KEY) ?? '[]')
    return new Set(Array.isArray(keys) ? keys.map(parseStoredKey) : [])
  } catch {
    return new Set()
  }
}

/** Earlier releases had only cost alerts and stored bare ids. */
const parseStoredKey = (key: unknown): string =>
  typeof key === 'number' ? toAlertKey({ kind: 'cost', id: key }) : String(key)
