import { Progress, Text } from '@mantine/core'
import classes from './task-progress.module.css'

interface TaskProgressProps {
  /** The current stage, as text. */
  stage: string
  /** "Page 2 of 5", where it is known. */
  count?: string
  /** The finished share, as text. */
  share?: string
  /** 0 to 100; without it the progress is indeterminate, and at 100 the last stage is still in progress. */
  percent?: number
}

/** The progress of a long task: stage, count and share above a thin bar. */
export function TaskProgress({ stage, count, share, percent }: TaskProgressProps) {
  return (
    <div className={classes.progress}>
      <div className={classes.label}>
        <div className={classes.status} role="status">
          <Text size="sm">{stage}</Text>
          {count && (
            <Text size="sm" c="dimmed">
              {count}
            </Text>
          )}
        </div>
        {/* Not announced with every change: assistive technology reads it from the bar. */}
        {share && (
          <Text size="sm" c="dimmed" aria-hidden>
            {share}
          </Text>
        )}
      </div>
      <Progress
        value={percent ?? 100}
        animated={percent === undefined || percent >= 100}
        size="sm"
        radius="xl"
        aria-label={stage}
        transitionDuration={160}
      />
    </div>
  )
}
