import { Button } from '@mantine/core'
import type { Invoice, InvoiceLine } from '@rms/contracts'
import { toNumber } from '@rms/domain-kit'
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { useMemo } from 'react'
import { HelpLink } from '../../../components/help-link.tsx'
import { StatusBadge } from '../../../components/status-badge.tsx'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { EditableAmount, useUpdateInvoiceAmount } from './editable-amount.tsx'
import classes from './invoice-lines.module.css'
import { checkTotals, suggestCorrections, type TotalsCorrection } from './suggest-corrections.ts'

interface InvoiceTotalsProps {
  invoice: Invoice
  items: readonly InvoiceLine[]
  /** Null if the lines cannot be changed. */
  onAddMissingLine: ((amount: number) => void) | null
  onDeleteRepeatedLine: ((item: Pick<InvoiceLine, 'id' | 'product_name'>) => void) | null
}

/** The sum of the lines, tax, total, their difference, and suggested corrections. */
export function InvoiceTotals({
  invoice,
  items,
  onAddMissingLine,
  onDeleteRepeatedLine,
}: InvoiceTotalsProps) {
  const formats = useFormats()
  const { lines, tax, difference, found } = useMemo(() => computeTotals(items, invoice), [items, invoice])
  const isUnexplained = difference !== 0 && !isExplained(invoice, items, found)
  const corrections = isUnexplained ? found : []
  const isEditable = onAddMissingLine !== null
  return (
    <dl className={classes.sums}>
      <dt>{t('invoice.linesTotal')}</dt>
      <dd>{formats.money(lines, invoice.currency)}</dd>
      {(isEditable || tax !== 0) && (
        <>
          <dt>{t('invoice.tax')}</dt>
          <dd>
            <EditableAmount
              invoice={invoice}
              field="tax_amount"
              label={t('invoice.tax')}
              isEditable={isEditable}
            />
          </dd>
        </>
      )}
      <dt className={classes.total}>{t('invoice.total')}</dt>
      <dd className={classes.total}>
        <EditableAmount
          invoice={invoice}
          field="total_amount"
          label={t('invoice.total')}
          isEditable={isEditable}
        />
      </dd>
      <dd className={classes.chip}>
        <DifferenceBadge
          difference={difference}
          amount={formats.money(difference, invoice.currency)}
          isUnexplained={isUnexplained}
          hasTax={tax !== 0}
        />
        {isUnexplained && <HelpLink topic="sums" />}
      </dd>
      {corrections.map(correction => (
        <dd key={getCorrectionKey(correction)} className={classes.suggestion}>
          <CorrectionSuggestion
            correction={correction}
            invoice={invoice}
            onAddMissingLine={onAddMissingLine}
            onDeleteRepeatedLine={onDeleteRepeatedLine}
          />
        </dd>
      ))}
    </dl>
  )
}

/** Slow for thousands of lines, so callers memoize the result. */
function computeTotals(items: readonly InvoiceLine[], invoice: Invoice) {
  const check = checkTotals(items, invoice)
  return {
    lines: toNumber(check.lines, 2),
    tax: toNumber(check.tax, 2),
    difference: toNumber(check.difference, 2),
    found: suggestCorrections(items, check),
  }
}

/**
 * Whether tax, charges or allowances explain the difference. The extraction checked that for the lines it read; if a
 * user added or imported lines since, only a usual tax rate is an explanation.
 */
function isExplained(
  { flags, extraction }: Invoice,
  items: readonly InvoiceLine[],
  found: TotalsCorrection[],
): boolean {
  if (extraction.state !== 'done' || flags.some(flag => flag.code === 'total-mismatch')) return false
  return (
    items.every(({ source }) => source !== 'manual' && source !== 'csv') ||
    found.some(({ kind }) => kind === 'tax')
  )
}

const getCorrectionKey = (correction: TotalsCorrection): string =>
  correction.kind === 'counted-twice' ? `${correction.kind}-${correction.item.id}` : correction.kind

interface DifferenceBadgeProps {
  difference: number
  amount: string
  isUnexplained: boolean
  hasTax: boolean
}

function DifferenceBadge({ difference, amount, isUnexplained, hasTax }: DifferenceBadgeProps) {
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
      {t(hasTax ? 'invoice.explainedBeyondTax' : 'invoice.explained', { amount })}
    </StatusBadge>
  )
}

interface CorrectionSuggestionProps
  extends Pick<InvoiceTotalsProps, 'onAddMissingLine' | 'onDeleteRepeatedLine'> {
  correction: TotalsCorrection
  invoice: Invoice
}

function CorrectionSuggestion({
  correction,
  invoice,
  onAddMissingLine,
  onDeleteRepeatedLine,
}: CorrectionSuggestionProps) {
  const { money, exactPercent } = useFormats()
  const correct = useUpdateInvoiceAmount(invoice)
  const { currency } = invoice
  switch (correction.kind) {
    case 'tax':
      return (
        <span>
          {t('balance.tax', {
            amount: money(correction.amount, currency),
            percent: exactPercent(correction.percent),
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
          {onAddMissingLine && (
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
          {onDeleteRepeatedLine && (
            <Button size="compact-xs" variant="default" onClick={() => onDeleteRepeatedLine(correction.item)}>
              {t('balance.deleteLine')}
            </Button>
          )}
        </>
      )
    case 'missing-line':
      return (
        <>
          <span>{t('balance.missing', { amount: money(correction.amount, currency) })}</span>
          {onAddMissingLine && (
            <Button size="compact-xs" variant="default" onClick={() => onAddMissingLine(correction.amount)}>
              {t('balance.addLine')}
            </Button>
          )}
        </>
      )
  }
}
