import { Button } from '@mantine/core'
import type { Invoice } from '@rms/contracts'
import { unitWord } from '../../../lib/unit-word.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import classes from './pointed-line.module.css'
import type { Pointing } from './sheet.tsx'

interface PointedLineProps {
  invoice: Invoice
  pointing: Pointing
  onShow: () => void
}

/** On phones, where the lines are not visible next to the document: the line that was tapped in it. */
export function PointedLine({ invoice, pointing, onShow }: PointedLineProps) {
  const { quantity, unitPrice, money } = useFormats()
  const item = pointing.items.find(({ id }) => id === pointing.pointedId)
  if (!item) return null
  return (
    <div className={classes.line} role="status">
      <span className={classes.text}>
        <strong>{item.product_name}</strong>
        <span>
          {quantity(item.quantity)} {unitWord(item.unit)} × {unitPrice(item.unit_price, invoice.currency)} ={' '}
          {money(item.total_price, invoice.currency)}
        </span>
      </span>
      <Button variant="default" onClick={onShow}>
        {t('invoice.showInLines')}
      </Button>
    </div>
  )
}
