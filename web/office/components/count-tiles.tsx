import { Skeleton } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { EMPTY_VALUE } from '../lib/display-formats.ts'
import { useFormats } from '../lib/use-formats.ts'
import classes from './count-tiles.module.css'

interface CountTilesProps {
  /** Amounts are longer than counts: on phones there is one below the other. */
  areAmounts?: boolean
  children: ReactNode
}

/** A row of counts or other figures. */
export const CountTiles = ({ areAmounts = false, children }: CountTilesProps) => (
  <ul className={classes.tiles} data-amounts={areAmounts || undefined}>
    {children}
  </ul>
)

interface CountTileProps {
  to: string
  label: string
  icon: Icon
  count: { data?: number; isLoading: boolean }
}

/** A count that links to its list; a dash when it could not be loaded. */
export function CountTile({ to, label, icon: Glyph, count }: CountTileProps) {
  const { quantity } = useFormats()
  return (
    <li>
      <Link to={to} className={classes.tile}>
        <Glyph size={20} stroke={1.5} aria-hidden className={classes.icon} />
        <span className={classes.count}>
          {count.isLoading ? (
            <Skeleton height={28} width={48} />
          ) : count.data === undefined ? (
            EMPTY_VALUE
          ) : (
            quantity(count.data)
          )}
        </span>
        <span className={classes.label}>{label}</span>
      </Link>
    </li>
  )
}
