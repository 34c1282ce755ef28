import { Button } from '@mantine/core'
import type { InvoiceItem } from '@rms/contracts'
import { IconFlag } from '@tabler/icons-react'
import { failureOf } from '../../../../shared/api/failure.ts'
import { sentenceOfFinding } from '../../../../shared/i18n/server-sentences/index.ts'
import { tellFailure } from '../../../lib/notify.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { useUpdateItemMutation } from '../invoices-api.ts'
import classes from './lines.module.css'
import { type LineRemedy, lineRemedies } from './what-would-balance.ts'

interface LineDoubtsProps {
  item: InvoiceItem
  currency: string
  /** Null if the lines cannot be changed. */
  invoiceId: number | null
}

/** The warnings of a line, with buttons that apply corrections. */
export function LineDoubts({ item, currency, invoiceId }: LineDoubtsProps) {
  const flags = item.flags.filter(isShownAtLine)
  if (flags.length === 0) return null
  const isWrong = item.flags.some(flag => flag.code === 'arithmetic')
  return (
    <span className={classes.warnings}>
      {flags.map(flag => (
        <span key={flag.code} className={classes.warning} data-calm={flag.code === 'discount' || undefined}>
          <IconFlag size={12} stroke={2} aria-hidden />
          {sentenceOfFinding(flag)}
        </span>
      ))}
      {isWrong && invoiceId !== null && (
        <LineCorrections item={item} currency={currency} invoiceId={invoiceId} />
      )}
    </span>
  )
}

/** A missing unit is harmless and often affects all lines, so it is reported once above them. */
const isShownAtLine = ({ code }: InvoiceItem['flags'][number]): boolean => code !== 'unit-unknown'

/** Number of lines that are counted in pieces because they have no unit. */
export const countUnitless = (items: readonly InvoiceItem[]): number =>
  items.filter(({ flags }) => flags.some(flag => !isShownAtLine(flag))).length

function LineCorrections({ item, currency, invoiceId }: LineDoubtsProps & { invoiceId: number }) {
  const { unitPrice, quantity } = useFormats()
  const [updateItem, { isLoading }] = useUpdateItemMutation()
  const apply = async (body: LineRemedy) => {
    try {
      await updateItem({
        id: invoiceId,
        itemId: item.id,
        body: { ...body, version: item.version },
      }).unwrap()
    } catch (thrown) {
      tellFailure(failureOf(thrown).error ?? t('invoice.saveFailed'))
    }
  }
  const describeCorrection = ({ quantity: count, unit_price: price }: LineRemedy) => {
    if (count === undefined) return t('invoice.setPrice', { price: unitPrice(price, currency) })
    if (price === undefined) return t('invoice.setQuantity', { quantity: quantity(count) })
    return t('invoice.setReturn', { quantity: quantity(count), price: unitPrice(price, currency) })
  }
  return lineRemedies(item).map(correction => (
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
