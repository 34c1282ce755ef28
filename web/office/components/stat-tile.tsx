import { Skeleton } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './count-tiles.module.css'

interface StatTileProps {
  label: string
  icon: Icon
  /** The formatted figure; undefined while it loads. */
  value: ReactNode | undefined
}

/** A figure with its label, placed among CountTiles, without a link. */
export function StatTile({ label, icon: Glyph, value }: StatTileProps) {
  return (
    <li>
      <div className={classes.tile} data-static>
        <Glyph size={20} stroke={1.5} aria-hidden className={classes.icon} />
        <span className={classes.count}>
          {value === undefined ? <Skeleton height={28} width={48} /> : value}
        </span>
        <span className={classes.label}>{label}</span>
      </div>
    </li>
  )
}
