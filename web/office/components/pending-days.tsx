import { Alert } from '@mantine/core'
import { useEffect } from 'react'
import { t } from '../texts/index.ts'

const PAUSE_MS = 3000

interface PendingDaysProps {
  /** So many days of the screen do not follow yet from all facts. */
  days: number | undefined
  refetch: () => unknown
}

/** Announces figures that are still being derived, and loads them until none is. */
export function PendingDays({ days = 0, refetch }: PendingDaysProps) {
  const isPending = days > 0
  useEffect(() => {
    if (!isPending) return
    const timer = setInterval(refetch, PAUSE_MS)
    return () => clearInterval(timer)
  }, [isPending, refetch])
  return isPending ? (
    <Alert color="yellow" variant="light" role="status" data-no-print>
      {t('primeCost.pendingDays', { count: days })}
    </Alert>
  ) : null
}
