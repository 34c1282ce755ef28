import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import classes from './lack-list.module.css'
import type { Lack } from './lacks.ts'

/** The missing cost data, each with a link to where it can be entered. */
export function LackList({ lacks, onFollow }: { lacks: readonly Lack[]; onFollow: () => void }) {
  return (
    <ul className={classes.list}>
      {lacks.map((lack, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two rows may miss the same data
        <li key={index}>
          <span className={classes.name}>{lack.name}</span>
          <span className={classes.sentence}>{lack.sentence}</span>
          <Anchor component={Link} to={lack.to} size="sm" onClick={onFollow}>
            {lack.act}
          </Anchor>
        </li>
      ))}
    </ul>
  )
}
