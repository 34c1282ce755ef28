import { Button } from '@mantine/core'
import type { Invoice, InvoiceItem } from '@rms/contracts'
import { toNumber } from '@rms/domain-kit'
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { useMemo } from 'react'
import { StatusBadge } from '../../../components/status-badge.tsx'
import { WhyLink } from '../../../components/why-link.tsx'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import classes from './lines.module.css'
import { StatedAmount, useCorrectingAmount } from './stated-amount.tsx'
import { balanceOf, type Remedy, whatWouldBalance } from './what-would-balance.ts'

interface LineSumsProps {
  invoice: Invoice
  items: readonly InvoiceItem[]
  /** Null if the lines cannot be changed. */
  onMissing: ((amount: number) => void) | null
  onTwice: ((item: Pick<InvoiceItem, 'id' | 'product_name'>) => void) | null
}

/** The sum of the lines, tax, total, their difference, and suggested corrections. */
export function LineSums({ invoice, items, onMissing, onTwice }: LineSumsProps) {
  const formats = useFormats()
  const { lines, tax, difference, found } = useMemo(() => computeTotals(items, invoice), [items, invoice])
  const isUnexplained = difference !== 0 && !isExplained(invoice, items, found)
  const corrections = isUnexplained ? found : []
  const isOpen = onMissing !== null
  return (
    <dl className={classes.sums}>
      <dt>{t('invoice.linesTotal')}</dt>
      <dd>{formats.money(lines, invoice.currency)}</dd>
      {(isOpen || tax !== 0) && (
        <>
          <dt>{t('invoice.tax')}</dt>
          <dd>
            <StatedAmount invoice={invoice} field="tax_amount" label={t('invoice.tax')} isOpen={isOpen} />
          </dd>
        </>
      )}
      <dt className={classes.total}>{t('invoice.total')}</dt>
      <dd className={classes.total}>
        <StatedAmount invoice={invoice} field="total_amount" label={t('invoice.total')} isOpen={isOpen} />
      </dd>
      <dd className={classes.chip}>
        <DifferenceChip
          difference={difference}
          amount={formats.money(difference, invoice.currency)}
          isUnexplained={isUnexplained}
          isBeyondTax={tax !== 0}
        />
        {isUnexplained && <WhyLink topic="sums" />}
      </dd>
      {corrections.map(correction => (
        <dd key={getCorrectionKey(correction)} className={classes.remedy}>
          <CorrectionSuggestion
            correction={correction}
            invoice={invoice}
            onMissing={onMissing}
            onTwice={onTwice}
          />
        </dd>
      ))}
    </dl>
  )
}

/** Slow for thousands of lines, so callers memoize the result. */
function computeTotals(items: readonly InvoiceItem[], invoice: Invoice) {
  const balance = balanceOf(items, invoice)
  return {
    lines: toNumber(balance.lines, 2),
    tax: toNumber(balance.tax, 2),
    difference: toNumber(balance.difference, 2),
    found: whatWouldBalance(items, balance),
  }
}

/**
 * Whether tax, charges or allowances explain the difference. The extraction checked that for the lines it read; if a
 * user added or imported lines since, only a usual tax rate is an explanation.
 */
function isExplained(
  { flags, extraction }: Invoice,
  items: readonly InvoiceItem[],
  found: Remedy[],
): boolean {
  if (extraction.state !== 'done' || flags.some(flag => flag.code === 'total-mismatch')) return false
  return (
    items.every(({ source }) => source !== 'manual' && source !== 'csv') ||
    found.some(({ kind }) => kind === 'tax')
  )
}

const getCorrectionKey = (correction: Remedy): string =>
  correction.kind === 'counted-twice' ? `${correction.kind}-${correction.item.id}` : correction.kind

interface DifferenceChipProps {
  difference: number
  amount: string
  isUnexplained: boolean
  isBeyondTax: boolean
}

function DifferenceChip({ difference, amount, isUnexplained, isBeyondTax }: DifferenceChipProps) {
  if (difference === 0)
    return (
      <StatusBadge colour="green" icon={IconCheck}>
        {t('invoice.matches')}
      </StatusBadge>
    )
  if (isUnexplained)
    return (
      <StatusBadge colour="amber" icon={IconAlertTriangle}>
        {t('invoice.difference', { amount })}
      </StatusBadge>
    )
  return (
    <StatusBadge colour="gray" icon={IconInfoCircle}>
      {t(isBeyondTax ? 'invoice.explainedBeyondTax' : 'invoice.explained', { amount })}
    </StatusBadge>
  )
}

interface CorrectionSuggestionProps extends Pick<LineSumsProps, 'onMissing' | 'onTwice'> {
  correction: Remedy
  invoice: Invoice
}

function CorrectionSuggestion({ correction, invoice, onMissing, onTwice }: CorrectionSuggestionProps) {
  const { money, rate } = useFormats()
  const correct = useCorrectingAmount(invoice)
  const { currency } = invoice
  switch (correction.kind) {
    case 'tax':
      return (
        <span>
          {t('balance.tax', {
            amount: money(correction.amount, currency),
            percent: rate(correction.percent),
          })}
        </span>
      )
    case 'other-tax':
    case 'other-total': {
      const isTax = correction.kind === 'other-tax'
      const amount = money(correction.amount, currency)
      return (
        <>
          <span>{t(isTax ? 'balance.otherTax' : 'balance.otherTotal', { amount })}</span>
          {onMissing && (
            <Button
              size="compact-xs"
              variant="default"
              onClick={() => void correct({ [isTax ? 'tax_amount' : 'total_amount']: correction.amount })}
            >
              {t(isTax ? 'balance.setTax' : 'balance.setTotal', { amount })}
            </Button>
          )}
        </>
      )
    }
    case 'counted-twice':
      return (
        <>
          <span>{t('balance.twice', { name: correction.item.product_name })}</span>
          {onTwice && (
            <Button size="compact-xs" variant="default" onClick={() => onTwice(correction.item)}>
              {t('balance.deleteLine')}
            </Button>
          )}
        </>
      )
    case 'missing-line':
      return (
        <>
          <span>{t('balance.missing', { amount: money(correction.amount, currency) })}</span>
          {onMissing && (
            <Button size="compact-xs" variant="default" onClick={() => onMissing(correction.amount)}>
              {t('balance.addLine')}
            </Button>
          )}
        </>
      )
  }
}
