import type { Alert } from '@rms/contracts'
import { useState } from 'react'
import { isAlarm } from './alert-kinds.ts'

const SEEN_KEY = 'costAlertsSeen'

/**
 * Counts the alerts that are new in this browser. Opening the bell resets the count, and polling the same alerts must
 * not restore it: seen alerts are stored as long as they are listed.
 */
export function useSeenAlerts(alerts: readonly Alert[]): { unseen: number; markSeen: () => void } {
  const [seen, setSeen] = useState(readSeen)
  return {
    unseen: alerts.filter(alert => !seen.has(toKey(alert)) && isAlarm(alert)).length,
    markSeen: () => {
      if (alerts.length === 0) return
      const keys = [...alerts.map(toKey), ...keysOfOtherKinds(seen, alerts)]
      localStorage.setItem(SEEN_KEY, JSON.stringify(keys))
      setSeen(new Set(keys))
    },
  }
}

const toKey = ({ kind, id }: Pick<Alert, 'kind' | 'id'>): string => `${kind}:${id}`

/** Keeps the seen keys of kinds without alerts, which may have failed to load. */
function keysOfOtherKinds(seen: ReadonlySet<string>, alerts: readonly Alert[]): string[] {
  const kinds = new Set<string>(alerts.map(({ kind }) => kind))
  return [...seen].filter(key => !kinds.has(key.split(':', 1).join()))
}

function readSeen(): ReadonlySet<string> {
  try {
    const keys: unknown = JSON.parse(localStorage.getItem(SEEN_KEY) ?? '[]')
    return new Set(Array.isArray(keys) ? keys.map(fromStored) : [])
  } catch {
    return new Set()
  }
}

/** Earlier releases had only cost alerts and stored bare ids. */
const fromStored = (key: unknown): string =>
  typeof key === 'number' ? toKey({ kind: 'cost', id: key }) : String(key)
