import type { CostAlert } from '@rms/contracts'
import { useState } from 'react'
import { isAlarm } from './undone.ts'

const SEEN_KEY = 'costAlertsSeen'

/**
 * Which alerts are new to this browser. Opening the bell resets the count, and a later poll of the same alerts must
 * not bring it back: those that were seen are remembered as long as they are told.
 */
export function useSeenAlerts(alerts: readonly CostAlert[]): { unseen: number; markSeen: () => void } {
  const [seen, setSeen] = useState(storedIds)
  return {
    unseen: alerts.filter(alert => !seen.has(alert.id) && isAlarm(alert)).length,
    markSeen: () => {
      if (alerts.length === 0) return
      const ids = alerts.map(({ id }) => id)
      localStorage.setItem(SEEN_KEY, JSON.stringify(ids))
      setSeen(new Set(ids))
    },
  }
}

function storedIds(): ReadonlySet<unknown> {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(SEEN_KEY) ?? '[]')
    return new Set(Array.isArray(ids) ? ids : [])
  } catch {
    return new Set()
  }
}
