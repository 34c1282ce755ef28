import { Skeleton } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import classes from './count-tiles.module.css'

interface StatTileProps {
  label: string
  icon: Icon
  /** The formatted figure; undefined while it loads. */
  value: ReactNode | undefined
  /** The screen that explains the figure. */
  to?: string
}

/** A figure with its label, placed among CountTiles; a link if there is a screen about it. */
export function StatTile({ label, icon: Glyph, value, to }: StatTileProps) {
  const content = (
    <>
      <Glyph size={20} stroke={1.5} aria-hidden className={classes.icon} />
      <span className={classes.count}>
        {value === undefined ? <Skeleton height={28} width={48} /> : value}
      </span>
      <span className={classes.label}>{label}</span>
    </>
  )
  return (
    <li>
      {to === undefined ? (
        <div className={classes.tile} data-static>
          {content}
        </div>
      ) : (
        <Link to={to} className={classes.tile} data-amount>
          {content}
        </Link>
      )}
    </li>
  )
}
