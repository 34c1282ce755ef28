import { Progress, Text } from '@mantine/core'
import classes from './task-progress.module.css'

interface TaskProgressProps {
  /** The current stage, as text. */
  stage: string
  /** "Page 2 of 5", where it is known. */
  count?: string
  /** 0 to 100; without it the progress is indeterminate. */
  percent?: number
}

/** The progress of a long task: stage and count above a thin bar. */
export function TaskProgress({ stage, count, percent }: TaskProgressProps) {
  return (
    <div className={classes.progress}>
      <div className={classes.label} role="status">
        <Text size="sm">{stage}</Text>
        {count && (
          <Text size="sm" c="dimmed">
            {count}
          </Text>
        )}
      </div>
      <Progress
        value={percent ?? 100}
        animated={percent === undefined}
        size="sm"
        radius="xl"
        aria-label={stage}
        transitionDuration={160}
      />
    </div>
  )
}
