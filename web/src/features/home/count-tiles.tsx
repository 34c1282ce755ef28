import { Skeleton } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { IconCarrot, IconFileInvoice, IconToolsKitchen2, IconTruck } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { NONE } from '../../lib/formats.ts'
import { t } from '../../lib/i18n/index.ts'
import { useFormats } from '../../lib/use-formats.ts'
import classes from './count-tiles.module.css'
import {
  useCountDishesQuery,
  useCountIngredientsQuery,
  useCountSuppliersQuery,
  useRecentInvoicesQuery,
} from './home-api.ts'

/** Four counts, each the way to its screen. */
export function CountTiles() {
  const suppliers = useCountSuppliersQuery()
  const invoices = useRecentInvoicesQuery()
  const dishes = useCountDishesQuery()
  const ingredients = useCountIngredientsQuery()
  return (
    <ul className={classes.tiles}>
      <Tile
        to="/suppliers"
        label={t('home.suppliers')}
        icon={IconTruck}
        count={suppliers.data}
        isLoading={suppliers.isLoading}
      />
      <Tile
        to="/invoices"
        label={t('home.invoices')}
        icon={IconFileInvoice}
        count={invoices.data?.total}
        isLoading={invoices.isLoading}
      />
      <Tile
        to="/menu"
        label={t('home.menuItems')}
        icon={IconToolsKitchen2}
        count={dishes.data}
        isLoading={dishes.isLoading}
      />
      <Tile
        to="/ingredients"
        label={t('home.ingredients')}
        icon={IconCarrot}
        count={ingredients.data}
        isLoading={ingredients.isLoading}
      />
    </ul>
  )
}

interface TileProps {
  to: string
  label: string
  icon: Icon
  count: number | undefined
  isLoading: boolean
}

function Tile({ to, label, icon: Glyph, count, isLoading }: TileProps) {
  const { quantity } = useFormats()
  return (
    <li>
      <Link to={to} className={classes.tile}>
        <Glyph size={20} stroke={1.5} aria-hidden className={classes.icon} />
        <span className={classes.count}>
          {isLoading ? <Skeleton height={28} width={48} /> : count === undefined ? NONE : quantity(count)}
        </span>
        <span className={classes.label}>{label}</span>
      </Link>
    </li>
  )
}
