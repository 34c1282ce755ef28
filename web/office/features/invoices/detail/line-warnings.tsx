import { Button } from '@mantine/core'
import type { InvoiceLine } from '@rms/contracts'
import { toApiFailure } from '../../../../shared/api/api-failure.ts'
import { notifyError } from '../../../lib/notify.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { useUpdateInvoiceLineMutation } from '../invoices-api.ts'
import { describeLineReason } from './describe-line-review-reason.ts'
import classes from './invoice-lines.module.css'
import { isInformationalReason, type LineReason } from './line-reasons.ts'
import { ReasonSentence } from './reason-sentence.tsx'
import { type LineCorrection, suggestLineCorrections } from './suggest-corrections.ts'

interface LineCorrectionsProps {
  item: InvoiceLine
  currency: string
  invoiceId: number
}

interface LineWarningsProps extends Omit<LineCorrectionsProps, 'invoiceId'> {
  /** Undefined if the line is not marked, or only for a reason that it shares with the others. */
  reason: LineReason | undefined
  /** Null if the lines cannot be changed. */
  invoiceId: number | null
}

/** The reason why a line is marked, with buttons that apply corrections. */
export function LineWarnings({ item, reason, currency, invoiceId }: LineWarningsProps) {
  const formats = useFormats()
  const hasArithmeticError = item.flags.some(flag => flag.code === 'arithmetic')
  const isCorrectable = hasArithmeticError && invoiceId !== null
  if (!reason && !isCorrectable) return null
  return (
    <span className={classes.warnings}>
      {reason && (
        <ReasonSentence as="span" isInformational={isInformationalReason(reason.code)}>
          {describeLineReason(reason, item, currency, formats)}
        </ReasonSentence>
      )}
      {isCorrectable && <LineCorrections item={item} currency={currency} invoiceId={invoiceId} />}
    </span>
  )
}

function LineCorrections({ item, currency, invoiceId }: LineCorrectionsProps) {
  const { unitPrice, quantity } = useFormats()
  const [updateItem, { isLoading }] = useUpdateInvoiceLineMutation()
  const apply = async (body: LineCorrection) => {
    try {
      await updateItem({
        id: invoiceId,
        itemId: item.id,
        body: { ...body, version: item.version },
      }).unwrap()
    } catch (thrown) {
      notifyError(toApiFailure(thrown).error ?? t('invoice.saveFailed'))
    }
  }
  const describeCorrection = ({ quantity: count, unit_price: price }: LineCorrection) => {
    if (count === undefined) return t('invoice.setPrice', { price: unitPrice(price, currency) })
    if (price === undefined) return t('invoice.setQuantity', { quantity: quantity(count) })
    return t('invoice.setReturn', { quantity: quantity(count), price: unitPrice(price, currency) })
  }
  return suggestLineCorrections(item).map(correction => (
    <Button
      key={Object.keys(correction).join()}
      size="compact-xs"
      variant="default"
      loading={isLoading}
      onClick={() => apply(correction)}
    >
      {describeCorrection(correction)}
    </Button>
  ))
}
