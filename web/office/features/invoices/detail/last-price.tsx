import type { InvoiceItem } from '@rms/contracts'
import { useSettings } from '../../../lib/settings.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import classes from './lines.module.css'

/** What the product cost before, and how far the line's price is from it; marked beyond the band of the settings. */
export function LastPrice({ item: { last_price: last }, currency }: { item: InvoiceItem; currency: string }) {
  const { unitPrice, date, percent } = useFormats()
  const { unusualPriceFactor } = useSettings()
  if (!last) return null
  const change = last.change_percent
  return (
    <span
      className={classes.last}
      data-band={change === null ? undefined : bandOf(change, unusualPriceFactor)}
      data-hint={t('invoice.lastPriceHint', { date: date(last.date), supplier: last.supplier_name })}
    >
      {t('invoice.lastPrice', { price: unitPrice(last.unit_price, currency) })}
      {change !== null && change !== 0 && ` ${change > 0 ? '+' : ''}${percent(change)}`}
    </span>
  )
}

/** Twice the price is a rise of 100 %, half of it a fall of 50 %. */
function bandOf(change: number, factor: number): 'rise' | 'fall' | undefined {
  if (change > (factor - 1) * 100) return 'rise'
  return change < (1 / factor - 1) * 100 ? 'fall' : undefined
}
