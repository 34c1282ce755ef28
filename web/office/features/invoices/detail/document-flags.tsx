import { Button } from '@mantine/core'
import type { Invoice } from '@rms/contracts'
import { IconAlertTriangle, IconFlag, IconInfoCircle } from '@tabler/icons-react'
import { isTotalMismatch } from '../../../../shared/i18n/server-messages/index.ts'
import { t } from '../../../texts/index.ts'
import { describeExtraction } from '../describe-extraction.ts'
import { useListInvoiceLinesQuery } from '../invoices-api.ts'
import { isInformationalFlag } from '../reading-flag-badge.tsx'
import { useDescribeFlag } from '../use-describe-flag.ts'
import classes from './document-flags.module.css'
import { checkTotals } from './suggest-corrections.ts'

interface DocumentFlagsProps {
  invoice: Invoice
  onCompare: (duplicateId: number) => void
}

/** The warnings to check before the invoice is processed, and the reason why a file could not be read. */
export function DocumentFlags({ invoice, onCompare }: DocumentFlagsProps) {
  const { extraction } = invoice
  const flags = useRelevantFlags(invoice)
  const describeFlag = useDescribeFlag(invoice)
  const isFailed = extraction.state === 'failed'
  if (!isFailed && flags.length === 0) return null
  return (
    <ul className={classes.flags} aria-label={t('invoice.lineFlags')}>
      {isFailed && (
        <li className={classes.flag} data-colour="red">
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          <span>{describeExtraction(extraction)}</span>
        </li>
      )}
      {flags.map(flag => (
        <FlagRow key={flag.code} flag={flag} sentence={describeFlag(flag)} onCompare={onCompare} />
      ))}
    </ul>
  )
}

/**
 * The flags still worth showing. The warning about the sum is dropped once the lines balance, and a flag that the
 * question above the lines already asks about is not repeated. A duplicate stays, because it opens the comparison.
 */
function useRelevantFlags(invoice: Invoice): Invoice['flags'] {
  const { id, question } = invoice
  const flags = invoice.flags.filter(flag => flag.code !== question?.code || flag.twin_id !== undefined)
  const { data: items } = useListInvoiceLinesQuery(id)
  const isBalanced =
    items !== undefined && items.length > 0 && checkTotals(items, invoice).difference.isZero()
  return isBalanced ? flags.filter(flag => !isTotalMismatch(flag)) : flags
}

interface FlagRowProps extends Pick<DocumentFlagsProps, 'onCompare'> {
  flag: Invoice['flags'][number]
  sentence: string
}

function FlagRow({ flag, sentence, onCompare }: FlagRowProps) {
  const { twin_id: duplicateId } = flag
  const isInformational = isInformationalFlag(flag)
  const Glyph = isInformational ? IconInfoCircle : IconFlag
  return (
    <li className={classes.flag} data-colour={isInformational ? 'gray' : 'amber'}>
      <Glyph size={16} stroke={1.75} aria-hidden />
      <span>{sentence}</span>
      {duplicateId !== undefined && (
        <Button size="compact-sm" variant="default" onClick={() => onCompare(duplicateId)}>
          {t('duplicate.compare')}
        </Button>
      )}
    </li>
  )
}
