import { IconChefHat, IconSearch, IconToolsKitchen, IconUserCheck, IconUsers } from '@tabler/icons-react'
import { CountTiles } from '../../components/count-tiles.tsx'
import { FigureTile } from '../../components/figure-tiles.tsx'
import { t } from '../../texts/index.ts'
import { useCountByStatusQuery } from './staff-api.ts'

interface StaffTilesProps {
  /** '' for all locations. */
  locationId: string
  /** Number of search results; null without a search. */
  found: number | null
}

/** Four counts; the last one is the total or the number of search results. */
export function StaffTiles({ locationId, found }: StaffTilesProps) {
  const { data: counts } = useCountByStatusQuery(locationId)
  return (
    <CountTiles>
      <FigureTile label={t('staff.tile.active')} icon={IconUserCheck} figure={counts?.active} />
      <FigureTile label={t('staff.tile.kitchen')} icon={IconChefHat} figure={counts?.kitchen} />
      <FigureTile
        label={t('staff.tile.frontOfHouse')}
        icon={IconToolsKitchen}
        figure={counts?.front_of_house}
      />
      {found === null ? (
        <FigureTile label={t('staff.tile.total')} icon={IconUsers} figure={counts?.total} />
      ) : (
        <FigureTile label={t('staff.tile.found')} icon={IconSearch} figure={found} />
      )}
    </CountTiles>
  )
}
