import { Button } from '@mantine/core'
import type { InvoiceItem } from '@rms/contracts'
import { IconFlag } from '@tabler/icons-react'
import { toApiFailure } from '../../../../shared/api/api-failure.ts'
import { translateFinding } from '../../../../shared/i18n/server-messages/index.ts'
import { notifyError } from '../../../lib/notify.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { useUpdateItemMutation } from '../invoices-api.ts'
import classes from './invoice-lines.module.css'
import { type LineCorrection, suggestLineCorrections } from './suggest-corrections.ts'

interface LineWarningsProps {
  item: InvoiceItem
  currency: string
  /** Null if the lines cannot be changed. */
  invoiceId: number | null
}

/** The warnings of a line, with buttons that apply corrections. */
export function LineWarnings({ item, currency, invoiceId }: LineWarningsProps) {
  const flags = item.flags.filter(isShownAtLine)
  if (flags.length === 0) return null
  const hasArithmeticError = item.flags.some(flag => flag.code === 'arithmetic')
  return (
    <span className={classes.warnings}>
      {flags.map(flag => (
        <span key={flag.code} className={classes.warning} data-calm={flag.code === 'discount' || undefined}>
          <IconFlag size={12} stroke={2} aria-hidden />
          {translateFinding(flag)}
        </span>
      ))}
      {hasArithmeticError && invoiceId !== null && (
        <LineCorrections item={item} currency={currency} invoiceId={invoiceId} />
      )}
    </span>
  )
}

/** A missing unit is harmless and often affects all lines, so it is reported once above them. */
const isShownAtLine = ({ code }: InvoiceItem['flags'][number]): boolean => code !== 'unit-unknown'

/** Number of lines that are counted in pieces because they have no unit. */
export const countLinesWithoutUnit = (items: readonly InvoiceItem[]): number =>
  items.filter(({ flags }) => flags.some(flag => !isShownAtLine(flag))).length

function LineCorrections({ item, currency, invoiceId }: LineWarningsProps & { invoiceId: number }) {
  const { unitPrice, quantity } = useFormats()
  const [updateItem, { isLoading }] = useUpdateItemMutation()
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
