import { Button } from '@mantine/core'
import type { Invoice } from '@rms/contracts'
import { translateCountedUnit } from '../../../lib/translate-unit.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import type { LineHighlight } from './annotated-page.tsx'
import classes from './highlighted-line.module.css'

interface HighlightedLineProps {
  invoice: Invoice
  highlight: LineHighlight
  onShowInTable: () => void
}

/** Shows the line that was tapped in the document. Used on phones, where the table is not visible next to it. */
export function HighlightedLine({ invoice, highlight, onShowInTable }: HighlightedLineProps) {
  const { quantity, unitPrice, money } = useFormats()
  const item = highlight.items.find(({ id }) => id === highlight.highlightedId)
  if (!item) return null
  return (
    <div className={classes.line} role="status">
      <span className={classes.text}>
        <strong>{item.product_name}</strong>
        <span>
          {quantity(item.quantity)} {translateCountedUnit(item.unit, item.quantity)} ×{' '}
          {unitPrice(item.unit_price, invoice.currency)} = {money(item.total_price, invoice.currency)}
        </span>
      </span>
      <Button variant="default" onClick={onShowInTable}>
        {t('invoice.showInLines')}
      </Button>
    </div>
  )
}
