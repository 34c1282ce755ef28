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
  /** Null when the lines cannot change. */
  onMissing: ((amount: number) => void) | null
  onTwice: ((item: Pick<InvoiceItem, 'id' | 'product_name'>) => void) | null
}

/** The sum of the lines, the stated tax and total, how far apart they are, and what would bring them together. */
export function LineSums({ invoice, items, onMissing, onTwice }: LineSumsProps) {
  const formats = useFormats()
  const { lines, tax, difference, found } = useMemo(() => sumsOf(items, invoice), [items, invoice])
  const isUnexplained = difference !== 0 && !isExplained(invoice, items, found)
  const remedies = isUnexplained ? found : []
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
      {remedies.map(remedy => (
        <dd key={keyOf(remedy)} className={classes.remedy}>
          <RemedyWords remedy={remedy} invoice={invoice} onMissing={onMissing} onTwice={onTwice} />
        </dd>
      ))}
    </dl>
  )
}

/** Of thousands of lines this takes a moment: it is done once for each change of them. */
function sumsOf(items: readonly InvoiceItem[], invoice: Invoice) {
  const balance = balanceOf(items, invoice)
  return {
    lines: toNumber(balance.lines, 2),
    tax: toNumber(balance.tax, 2),
    difference: toNumber(balance.difference, 2),
    found: whatWouldBalance(items, balance),
  }
}

/**
 * Tax, charges and allowances explain a difference unless the reading found that they do not. Lines that a person
 * added or imported since were not part of that: then only a usual tax rate does.
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

const keyOf = (remedy: Remedy): string =>
  remedy.kind === 'counted-twice' ? `${remedy.kind}-${remedy.item.id}` : remedy.kind

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

interface RemedyWordsProps extends Pick<LineSumsProps, 'onMissing' | 'onTwice'> {
  remedy: Remedy
  invoice: Invoice
}

function RemedyWords({ remedy, invoice, onMissing, onTwice }: RemedyWordsProps) {
  const { money, rate } = useFormats()
  const correct = useCorrectingAmount(invoice)
  const { currency } = invoice
  switch (remedy.kind) {
    case 'tax':
      return (
        <span>
          {t('balance.tax', { amount: money(remedy.amount, currency), percent: rate(remedy.percent) })}
        </span>
      )
    case 'other-tax':
    case 'other-total': {
      const isTax = remedy.kind === 'other-tax'
      const amount = money(remedy.amount, currency)
      return (
        <>
          <span>{t(isTax ? 'balance.otherTax' : 'balance.otherTotal', { amount })}</span>
          {onMissing && (
            <Button
              size="compact-xs"
              variant="default"
              onClick={() => void correct({ [isTax ? 'tax_amount' : 'total_amount']: remedy.amount })}
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
          <span>{t('balance.twice', { name: remedy.item.product_name })}</span>
          {onTwice && (
            <Button size="compact-xs" variant="default" onClick={() => onTwice(remedy.item)}>
              {t('balance.deleteLine')}
            </Button>
          )}
        </>
      )
    case 'missing-line':
      return (
        <>
          <span>{t('balance.missing', { amount: money(remedy.amount, currency) })}</span>
          {onMissing && (
            <Button size="compact-xs" variant="default" onClick={() => onMissing(remedy.amount)}>
              {t('balance.addLine')}
            </Button>
          )}
        </>
      )
  }
}
