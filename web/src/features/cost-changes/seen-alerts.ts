import type { CostAlert } from '@rms/contracts'
import { useState } from 'react'
import { isUndone } from './undone.ts'

const SEEN_KEY = 'costAlertsSeenUpTo'

/**
 * Which alerts are new to this browser. Opening the bell resets the count, and a later poll of the same
 * alerts must not bring it back: ids grow, so the highest one that was seen is enough to remember.
 */
export function useSeenAlerts(alerts: readonly CostAlert[]): { unseen: number; markSeen: () => void } {
  const [seenUpTo, setSeenUpTo] = useState(storedMark)
  const newest = alerts.reduce((highest, alert) => Math.max(highest, alert.id), 0)
  return {
    unseen: alerts.filter(alert => alert.id > seenUpTo && !isUndone(alert)).length,
    markSeen: () => {
      const mark = Math.max(seenUpTo, newest)
      localStorage.setItem(SEEN_KEY, String(mark))
      setSeenUpTo(mark)
    },
  }
}

const storedMark = (): number => Number(localStorage.getItem(SEEN_KEY)) || 0
