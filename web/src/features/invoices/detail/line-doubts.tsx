import { Button } from '@mantine/core'
import type { InvoiceItem } from '@rms/contracts'
import { IconFlag } from '@tabler/icons-react'
import { failureOf } from '../../../lib/api/failure.ts'
import { t } from '../../../lib/i18n/index.ts'
import { sentenceOfFinding } from '../../../lib/i18n/server-sentences/index.ts'
import { tellFailure } from '../../../lib/notify.ts'
import { useFormats } from '../../../lib/use-formats.ts'
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
  if (item.flags.length === 0) return null
  const isWrong = item.flags.some(flag => flag.code === 'arithmetic')
  return (
    <span className={classes.doubts}>
      {item.flags.map(flag => (
        <span key={flag.code} className={classes.doubt} data-calm={flag.code === 'discount' || undefined}>
          <IconFlag size={12} stroke={2} aria-hidden />
          {sentenceOfFinding(flag)}
        </span>
      ))}
      {isWrong && invoiceId !== null && <Remedies item={item} currency={currency} invoiceId={invoiceId} />}
    </span>
  )
}

function Remedies({ item, currency, invoiceId }: LineDoubtsProps & { invoiceId: number }) {
  const { unitPrice, quantity } = useFormats()
  const [updateItem, { isLoading }] = useUpdateItemMutation()
  const apply = async ({ field, value }: LineRemedy) => {
    try {
      await updateItem({ id: invoiceId, itemId: item.id, body: { [field]: value } }).unwrap()
    } catch (thrown) {
      tellFailure(failureOf(thrown).error ?? t('invoice.saveFailed'))
    }
  }
  return lineRemedies(item).map(remedy => (
    <Button
      key={remedy.field}
      size="compact-xs"
      variant="default"
      loading={isLoading}
      onClick={() => apply(remedy)}
    >
      {remedy.field === 'unit_price'
        ? t('invoice.setPrice', { price: unitPrice(remedy.value, currency) })
        : t('invoice.setQuantity', { quantity: quantity(remedy.value) })}
    </Button>
  ))
}
