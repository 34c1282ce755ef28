import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { MissingCostDataItem } from './missing-cost-data.ts'
import classes from './missing-cost-data-list.module.css'

/** The missing cost data, each with a link to where it can be entered. */
export function MissingCostDataList({
  missing,
  onFollow,
}: {
  missing: readonly MissingCostDataItem[]
  onFollow: () => void
}) {
  return (
    <ul className={classes.list}>
      {missing.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two rows may miss the same data
        <li key={index}>
          <span className={classes.name}>{item.name}</span>
          <span className={classes.sentence}>{item.message}</span>
          <Anchor component={Link} to={item.to} size="sm" onClick={onFollow}>
            {item.actionLabel}
          </Anchor>
        </li>
      ))}
    </ul>
  )
}
