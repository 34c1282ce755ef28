import { VisuallyHidden } from '@mantine/core'
import type { InvoiceLine } from '@rms/contracts'
import { IconHelpCircle, IconSparkles } from '@tabler/icons-react'
import { t } from '../../../texts/index.ts'
import classes from './invoice-lines.module.css'

/** Marks a line whose product is new for the supplier. Clicking it lets the user choose the product. */
export function ProductMatchButton({
  item,
  onChooseProduct,
}: {
  item: InvoiceLine
  onChooseProduct: () => void
}) {
  if (item.match !== 'suggested' && item.match !== 'new') return null
  const isNew = item.match === 'new'
  const Glyph = isNew ? IconSparkles : IconHelpCircle
  const help = t(isNew ? 'match.newHelp' : 'match.suggestedHelp')
  return (
    <button
      type="button"
      className={classes.match}
      data-match={item.match}
      data-tooltip={help}
      aria-description={help}
      onClick={onChooseProduct}
    >
      <Glyph size={14} stroke={1.75} aria-hidden />
      {t(isNew ? 'match.new' : 'match.suggested')}
      <VisuallyHidden> {t('review.chooseNamed', { name: item.product_name })}</VisuallyHidden>
    </button>
  )
}
