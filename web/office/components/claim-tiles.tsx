import type { ClaimSummary } from '@rms/contracts'
import { IconCalendarMonth, IconCalendarStats, IconReceiptRefund } from '@tabler/icons-react'
import { formatAmounts, sumByCurrency } from '../lib/claim-amounts.ts'
import { EMPTY_VALUE } from '../lib/display-formats.ts'
import { useFormats } from '../lib/use-formats.ts'
import { t } from '../texts/index.ts'
import { CountTiles } from './count-tiles.tsx'
import { StatTile } from './stat-tile.tsx'

interface ClaimTilesProps {
  query: { readonly data?: ClaimSummary | undefined; readonly isError: boolean }
  /** Where the tiles lead; nowhere on the screen of claims itself. */
  to?: string
}

/** What suppliers owe, and what they have credited this month and this year. */
export function ClaimTiles({ query: { data, isError }, to }: ClaimTilesProps) {
  const formats = useFormats()
  const link = to === undefined ? {} : { to }
  const format = (select: (summary: ClaimSummary) => { currency: string; amount: number }[]) => {
    if (data) return formatAmounts(sumByCurrency(select(data)), formats)
    return isError ? EMPTY_VALUE : undefined
  }
  return (
    <CountTiles areAmounts>
      <StatTile
        {...link}
        label={t('claims.openTotal')}
        icon={IconReceiptRefund}
        value={format(({ suppliers }) =>
          suppliers.map(({ currency, total }) => ({ currency, amount: total })),
        )}
      />
      <StatTile
        {...link}
        label={t('claims.recoveredMonth')}
        icon={IconCalendarMonth}
        value={format(({ recovered }) =>
          recovered.map(({ currency, month }) => ({ currency, amount: month })),
        )}
      />
      <StatTile
        {...link}
        label={t('claims.recoveredYear')}
        icon={IconCalendarStats}
        value={format(({ recovered }) => recovered.map(({ currency, year }) => ({ currency, amount: year })))}
      />
    </CountTiles>
  )
}
