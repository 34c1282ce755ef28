import { IconChefHat, IconSearch, IconToolsKitchen, IconUserCheck, IconUsers } from '@tabler/icons-react'
import { CountTiles } from '../../components/count-tiles.tsx'
import { StatTile } from '../../components/stat-tile.tsx'
import { t } from '../../texts/index.ts'
import { useGetStaffCountsQuery } from './staff-api.ts'

interface StaffTilesProps {
  /** '' for all locations. */
  locationId: string
  /** Number of search results; null without a search. */
  resultCount: number | null
}

/** Four counts; the last one is the total or the number of search results. */
export function StaffTiles({ locationId, resultCount }: StaffTilesProps) {
  const { data: counts } = useGetStaffCountsQuery(locationId)
  return (
    <CountTiles>
      <StatTile label={t('staff.tile.active')} icon={IconUserCheck} value={counts?.active} />
      <StatTile label={t('staff.tile.kitchen')} icon={IconChefHat} value={counts?.kitchen} />
      <StatTile label={t('staff.tile.frontOfHouse')} icon={IconToolsKitchen} value={counts?.front_of_house} />
      {resultCount === null ? (
        <StatTile label={t('staff.tile.total')} icon={IconUsers} value={counts?.total} />
      ) : (
        <StatTile label={t('staff.tile.found')} icon={IconSearch} value={resultCount} />
      )}
    </CountTiles>
  )
}
