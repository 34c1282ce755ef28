import { Button } from '@mantine/core'
import type { Invoice } from '@rms/contracts'
import { IconAlertTriangle, IconFlag, IconInfoCircle } from '@tabler/icons-react'
import { t } from '../../../lib/i18n/index.ts'
import { sentenceOfFinding } from '../../../lib/i18n/server-sentences/index.ts'
import { extractionText } from '../extraction-text.ts'
import { isCalm } from '../flag-mark.tsx'
import { useListItemsQuery } from '../invoices-api.ts'
import classes from './document-flags.module.css'
import { differenceOf } from './what-would-balance.ts'

interface DocumentFlagsProps {
  invoice: Invoice
  onCompare: (twinId: number) => void
}

/** What a person should look at before the invoice counts, and why a file could not be read. */
export function DocumentFlags({ invoice, onCompare }: DocumentFlagsProps) {
  const { extraction } = invoice
  const flags = useFlagsThatHold(invoice)
  const isFailed = extraction.state === 'failed'
  if (!isFailed && flags.length === 0) return null
  return (
    <ul className={classes.flags} aria-label={t('invoice.lineFlags')}>
      {isFailed && (
        <li className={classes.flag} data-colour="red">
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          <span>{extractionText(extraction)}</span>
        </li>
      )}
      {flags.map(flag => (
        <FlagRow key={flag.code} flag={flag} onCompare={onCompare} />
      ))}
    </ul>
  )
}

/** Once a person has made the lines balance, the doubt about their sum is over. */
function useFlagsThatHold({ id, flags, total_amount }: Invoice): Invoice['flags'] {
  const { data: items } = useListItemsQuery(id)
  const isBalanced = items !== undefined && items.length > 0 && differenceOf(items, total_amount).isZero()
  return isBalanced ? flags.filter(flag => flag.code !== 'total-mismatch') : flags
}

function FlagRow({
  flag,
  onCompare,
}: { flag: Invoice['flags'][number] } & Pick<DocumentFlagsProps, 'onCompare'>) {
  const { twin_id: twinId } = flag
  const calm = isCalm(flag)
  const Glyph = calm ? IconInfoCircle : IconFlag
  return (
    <li className={classes.flag} data-colour={calm ? 'gray' : 'amber'}>
      <Glyph size={16} stroke={1.75} aria-hidden />
      <span>{sentenceOfFinding(flag)}</span>
      {twinId !== undefined && (
        <Button size="compact-sm" variant="default" onClick={() => onCompare(twinId)}>
          {t('twin.compare')}
        </Button>
      )}
    </li>
  )
}
