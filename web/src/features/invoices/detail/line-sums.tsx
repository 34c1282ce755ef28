import type { Invoice, InvoiceItem } from '@rms/contracts'
import { sum, toNumber } from '@rms/domain-kit'
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { StatusBadge } from '../../../components/status-badge.tsx'
import type { Formats } from '../../../lib/formats.ts'
import { t } from '../../../lib/i18n/index.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import classes from './lines.module.css'

/** The sum of the lines, the printed total, and how far apart they are. */
export function LineSums({ invoice, items }: { invoice: Invoice; items: readonly InvoiceItem[] }) {
  const formats = useFormats()
  const lines = sum(items.map(item => item.total_price))
  const difference = toNumber(sum([invoice.total_amount, lines.negated()]), 2)
  return (
    <dl className={classes.sums}>
      <dt>{t('invoice.linesTotal')}</dt>
      <dd>{formats.money(toNumber(lines, 2), invoice.currency)}</dd>
      <dt className={classes.total}>{t('invoice.total')}</dt>
      <dd className={classes.total}>{formats.money(invoice.total_amount, invoice.currency)}</dd>
      <dd className={classes.chip}>
        <DifferenceChip invoice={invoice} difference={difference} formats={formats} />
      </dd>
    </dl>
  )
}

interface DifferenceChipProps {
  invoice: Invoice
  difference: number
  formats: Formats
}

/** Tax, charges and allowances explain a difference unless the reading found that they do not. */
function DifferenceChip({ invoice, difference, formats }: DifferenceChipProps) {
  const amount = formats.money(difference, invoice.currency)
  if (difference === 0)
    return (
      <StatusBadge colour="green" icon={IconCheck}>
        {t('invoice.matches')}
      </StatusBadge>
    )
  if (invoice.flags.some(flag => flag.code === 'total-mismatch') || invoice.extraction.state !== 'done')
    return (
      <StatusBadge colour="amber" icon={IconAlertTriangle}>
        {t('invoice.difference', { amount })}
      </StatusBadge>
    )
  return (
    <StatusBadge colour="gray" icon={IconInfoCircle}>
      {t('invoice.explained', { amount })}
    </StatusBadge>
  )
}
