import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { t } from '../../texts/index.ts'

/** How many invoices a report leaves out because they wait for review. */
export function PendingInvoices({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <Alert
      color="amber"
      variant="light"
      icon={<IconAlertTriangle stroke={1.5} />}
      title={t('purchaseReports.pending', { count })}
    >
      {t('purchaseReports.pendingHint', { count })}
    </Alert>
  )
}
