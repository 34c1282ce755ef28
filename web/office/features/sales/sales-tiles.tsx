import type { SalesTotals } from '@rms/contracts'
import { IconCircleCheck, IconCoin, IconReceiptTax, IconUserDollar, IconUsers } from '@tabler/icons-react'
import { CountTiles } from '../../components/count-tiles.tsx'
import { StatTile } from '../../components/stat-tile.tsx'
import { EMPTY_VALUE } from '../../lib/display-formats.ts'
import { useFormats } from '../../lib/use-formats.ts'
import { t } from '../../texts/index.ts'
import { type CoverageFigures, describeCoverage, getAveragePerCover } from './describe-sales.ts'

/** The figures of a day or period. */
export function SalesTiles({ totals }: { totals: SalesTotals & CoverageFigures }) {
  const formats = useFormats()
  const { net_sales: net, tax, covers } = totals
  return (
    <CountTiles areAmounts>
      <StatTile label={t('sales.netSales')} icon={IconCoin} value={formats.money(net)} />
      <StatTile label={t('sales.tax')} icon={IconReceiptTax} value={formats.money(tax)} />
      <StatTile
        label={t('sales.covers')}
        icon={IconUsers}
        value={covers === null ? EMPTY_VALUE : formats.quantity(covers)}
      />
      <StatTile
        label={t('sales.average')}
        icon={IconUserDollar}
        value={formats.money(getAveragePerCover(net, covers))}
      />
      <StatTile
        label={t('sales.coverage')}
        icon={IconCircleCheck}
        value={describeCoverage(totals, formats)}
        to="/sales-items"
      />
    </CountTiles>
  )
}
