import { IconCarrot, IconFileInvoice, IconToolsKitchen2, IconTruck } from '@tabler/icons-react'
import { CountTile, CountTiles } from '../../components/count-tiles.tsx'
import {
  useCountDishesQuery,
  useCountIngredientsQuery,
  useCountSuppliersQuery,
} from '../../lib/api/record-counts.ts'
import { t } from '../../texts/index.ts'
import { useListRecentInvoicesQuery } from './home-api.ts'

/** Four counts, each linked to its screen. */
export function HomeTiles() {
  const suppliers = useCountSuppliersQuery()
  const { data: invoices, isLoading } = useListRecentInvoicesQuery()
  const dishes = useCountDishesQuery()
  const ingredients = useCountIngredientsQuery()
  return (
    <CountTiles>
      <CountTile to="/suppliers" label={t('home.suppliers')} icon={IconTruck} count={suppliers} />
      <CountTile
        to="/invoices"
        label={t('home.invoices')}
        icon={IconFileInvoice}
        count={{ data: invoices?.total, isLoading }}
      />
      <CountTile to="/menu" label={t('home.menuItems')} icon={IconToolsKitchen2} count={dishes} />
      <CountTile to="/ingredients" label={t('home.ingredients')} icon={IconCarrot} count={ingredients} />
    </CountTiles>
  )
}
