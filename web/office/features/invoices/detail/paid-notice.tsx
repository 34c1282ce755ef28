import { Alert } from '@mantine/core'
import type { Invoice } from '@rms/contracts'
import { IconCheck } from '@tabler/icons-react'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'

/** What was paid for a paid invoice, when, by whom and to which account. */
export function PaidNotice({ invoice: { payment } }: { invoice: Invoice }) {
  const { instant, money } = useFormats()
  if (!payment) return null
  const { amount, currency, iban, paid_at, paid_by, short_paid, withheld } = payment
  return (
    <Alert
      color="green"
      variant="light"
      icon={<IconCheck size={18} stroke={1.75} aria-hidden />}
      title={`${t('payment.paid')}: ${money(amount, currency)}`}
    >
      <div>{t('payment.paidBy', { date: instant(paid_at), name: paid_by })}</div>
      {iban !== '' && <div>{t('payment.paidTo', { iban })}</div>}
      {short_paid && withheld !== 0 && (
        <div>{t('payment.paidShort', { amount: money(withheld, currency) })}</div>
      )}
    </Alert>
  )
}
