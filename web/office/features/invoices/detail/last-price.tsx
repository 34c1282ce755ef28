import type { InvoiceLine } from '@rms/contracts'
import { useFormats } from '../../../lib/use-formats.ts'
import { useSettings } from '../../../lib/use-settings.ts'
import { t } from '../../../texts/index.ts'
import classes from './invoice-lines.module.css'

/** The product's previous price and the change since, coloured if it exceeds the thresholds of the settings. */
export function LastPrice({ item: { last_price: last }, currency }: { item: InvoiceLine; currency: string }) {
  const { unitPrice, date, percent } = useFormats()
  const { unusualPriceFactor } = useSettings()
  if (!last) return null
  const change = last.change_percent
  return (
    <span
      className={classes.last}
      data-band={change === null ? undefined : classifyChange(change, unusualPriceFactor)}
      data-tooltip={t('invoice.lastPriceHint', { date: date(last.date), supplier: last.supplier_name })}
    >
      {t('invoice.lastPrice', { price: unitPrice(last.unit_price, currency) })}
      {change !== null && change !== 0 && ` ${change > 0 ? '+' : ''}${percent(change)}`}
    </span>
  )
}

/** Classifies a change in percent. A factor of 2 means a rise of 100 % or a fall of 50 %. */
function classifyChange(change: number, factor: number): 'rise' | 'fall' | undefined {
  if (change > (factor - 1) * 100) return 'rise'
  return change < (1 / factor - 1) * 100 ? 'fall' : undefined
}
