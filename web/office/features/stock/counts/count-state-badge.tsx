import type { StockCountSummary } from '@rms/contracts'
import { IconAlertTriangle, IconCheck, IconClipboardList } from '@tabler/icons-react'
import { StatusBadge } from '../../../components/status-badge.tsx'
import { t } from '../../../texts/index.ts'

/** Whether a count is open, closed, or closed although something is missing. */
export function CountStateBadge({ count }: { count: Pick<StockCountSummary, 'state' | 'basis'> }) {
  if (count.state === 'open')
    return (
      <StatusBadge colour="blue" icon={IconClipboardList}>
        {t('stockCounts.state.open')}
      </StatusBadge>
    )
  return count.basis === 'actual' ? (
    <StatusBadge colour="green" icon={IconCheck}>
      {t('stockCounts.state.closed')}
    </StatusBadge>
  ) : (
    <StatusBadge colour="amber" icon={IconAlertTriangle}>
      {t('stockCounts.state.incomplete')}
    </StatusBadge>
  )
}
