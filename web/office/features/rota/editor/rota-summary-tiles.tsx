import { IconCalendarTime, IconClock, IconCoins, IconUsers } from '@tabler/icons-react'
import { ApproximateValueMark } from '../../../components/approximate-value-mark.tsx'
import { CountTiles } from '../../../components/count-tiles.tsx'
import { StatTile } from '../../../components/stat-tile.tsx'
import { formatHours } from '../../../lib/format-hours.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import type { RotaFigures } from '../model/shift-costing.ts'

interface RotaSummaryTilesProps {
  figures: RotaFigures
  shiftCount: number
  staffCount: number
}

/** Four figures of the rota; the cost only for users who may see wages. */
export function RotaSummaryTiles({ figures, shiftCount, staffCount }: RotaSummaryTilesProps) {
  const { money } = useFormats()
  const { minutes, cost } = figures.total
  return (
    <CountTiles>
      <StatTile label={t('rota.tile.shifts')} icon={IconCalendarTime} value={shiftCount} />
      <StatTile label={t('rota.tile.staff')} icon={IconUsers} value={staffCount} />
      <StatTile label={t('rota.tile.hours')} icon={IconClock} value={formatHours(minutes)} />
      {cost !== null && (
        <StatTile
          label={t('rota.tile.cost')}
          icon={IconCoins}
          value={
            <>
              {figures.isEstimate && <ApproximateValueMark reason={t('rota.estimate')} />}
              {money(cost)}
            </>
          }
        />
      )}
    </CountTiles>
  )
}
