import { IconCircleCheck } from '@tabler/icons-react'
import { useFormats } from '../../lib/use-formats.ts'
import { t } from '../../texts/index.ts'
import { type CoverageFigures, describeCoverage, getCoverage } from './describe-sales.ts'
import classes from './sales.module.css'

/** How much of the net sales is mapped to dishes, and how much of it is not food. */
export function CoverageText({ figures }: { figures: CoverageFigures }) {
  const formats = useFormats()
  const { kind } = getCoverage(figures)
  return (
    <span className={classes.coverage} data-kind={kind}>
      {kind === 'complete' && <IconCircleCheck size={14} stroke={2} aria-hidden />}
      {describeCoverage(figures, formats)}
      {figures.ignored_net_sales !== 0 && (
        <span className={classes.note}>
          {t('sales.notFood', { amount: formats.money(figures.ignored_net_sales) })}
        </span>
      )}
    </span>
  )
}
