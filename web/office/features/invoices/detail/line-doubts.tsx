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
  /** Null when the lines cannot change. */
  invoiceId: number | null
}

/** What does not hold in a line, in words, and what would make it hold at one press. */
export function LineDoubts({ item, currency, invoiceId }: LineDoubtsProps) {
  const flags = item.flags.filter(isOfLine)
  if (flags.length === 0) return null
  const isWrong = item.flags.some(flag => flag.code === 'arithmetic')
  return (
    <span className={classes.doubts}>
      {flags.map(flag => (
        <span key={flag.code} className={classes.doubt} data-calm={flag.code === 'discount' || undefined}>
          <IconFlag size={12} stroke={2} aria-hidden />
          {sentenceOfFinding(flag)}
        </span>
      ))}
      {isWrong && invoiceId !== null && <Remedies item={item} currency={currency} invoiceId={invoiceId} />}
    </span>
  )
}

/** A missing unit is harmless and often the same on every line: it is said once, above them. */
const isOfLine = ({ code }: InvoiceItem['flags'][number]): boolean => code !== 'unit-unknown'

/** How many lines count as single pieces because they state no unit. */
export const countUnitless = (items: readonly InvoiceItem[]): number =>
  items.filter(({ flags }) => flags.some(flag => !isOfLine(flag))).length

function Remedies({ item, currency, invoiceId }: LineDoubtsProps & { invoiceId: number }) {
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
  const wordsOf = ({ quantity: count, unit_price: price }: LineRemedy) => {
    if (count === undefined) return t('invoice.setPrice', { price: unitPrice(price, currency) })
    if (price === undefined) return t('invoice.setQuantity', { quantity: quantity(count) })
    return t('invoice.setReturn', { quantity: quantity(count), price: unitPrice(price, currency) })
  }
  return lineRemedies(item).map(remedy => (
    <Button
      key={Object.keys(remedy).join()}
      size="compact-xs"
      variant="default"
      loading={isLoading}
      onClick={() => apply(remedy)}
    >
      {wordsOf(remedy)}
    </Button>
  ))
}
