import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import classes from './lack-list.module.css'
import type { Lack } from './lacks.ts'

/** What is missing, each with the one link that leads to where it can be said. */
export function LackList({ lacks, onFollow }: { lacks: readonly Lack[]; onFollow: () => void }) {
  return (
    <ul className={classes.lacks}>
      {lacks.map((lack, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two rows may lack the same
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
