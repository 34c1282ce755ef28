import { IconCalendarTime, IconClock, IconCoins, IconUsers } from '@tabler/icons-react'
import { Approximate } from '../../../components/approximate.tsx'
import { CountTiles } from '../../../components/count-tiles.tsx'
import { FigureTile } from '../../../components/figure-tiles.tsx'
import { hoursText } from '../../../lib/hours.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import type { RotaFigures } from '../model/shift-figures.ts'

interface EditorTilesProps {
  figures: RotaFigures
  shiftCount: number
  staffCount: number
}

/** Four figures of the rota; the cost only for users who may see wages. */
export function EditorTiles({ figures, shiftCount, staffCount }: EditorTilesProps) {
  const { money } = useFormats()
  const { minutes, cost } = figures.total
  return (
    <CountTiles>
      <FigureTile label={t('rota.tile.shifts')} icon={IconCalendarTime} figure={shiftCount} />
      <FigureTile label={t('rota.tile.staff')} icon={IconUsers} figure={staffCount} />
      <FigureTile label={t('rota.tile.hours')} icon={IconClock} figure={hoursText(minutes)} />
      {cost !== null && (
        <FigureTile
          label={t('rota.tile.cost')}
          icon={IconCoins}
          figure={
            <>
              {figures.isEstimate && <Approximate reason={t('rota.estimate')} />}
              {money(cost)}
            </>
          }
        />
      )}
    </CountTiles>
  )
}
