import { Alert, Button, EmptyState as MantineEmptyState, Skeleton, Stack } from '@mantine/core'
import { IconAlertTriangle, IconSearchOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useDeferredValue } from 'react'
import { t } from '../texts/index.ts'
import classes from './states.module.css'

interface EmptyStateProps {
  icon: ReactNode
  sentence: string
  title?: string
  /** The one button that ends the emptiness. */
  action?: ReactNode
}

/** Nothing here yet: a small line icon, the sentence, the button that changes it. */
export function EmptyState({ icon, title, sentence, action }: EmptyStateProps) {
  return (
    <MantineEmptyState icon={icon} title={title} description={sentence} size="sm" className={classes.empty}>
      {action && <MantineEmptyState.Actions>{action}</MantineEmptyState.Actions>}
    </MantineEmptyState>
  )
}

/** A search or filter that matches nothing, with the way back to everything. */
export function FoundNothing({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<IconSearchOff stroke={1.5} />}
      sentence={t('common.foundNothing')}
      action={
        <Button variant="default" onClick={onClear}>
          {t('common.clearFilters')}
        </Button>
      }
    />
  )
}

/** Something could not be loaded: says so, and tries again on request. */
export function ErrorState({ sentence, onRetry }: { sentence?: string; onRetry?: () => void }) {
  return (
    <Alert
      color="red"
      variant="light"
      icon={<IconAlertTriangle stroke={1.5} />}
      role="alert"
      className={classes.error}
    >
      <div className={classes.errorBody}>
        <span>{sentence ?? t('common.loadFailed')}</span>
        {onRetry && (
          <Button size="xs" variant="default" onClick={onRetry}>
            {t('common.tryAgain')}
          </Button>
        )}
      </div>
    </Alert>
  )
}

interface LoadingRowsProps {
  rows?: number
  /** Rows of two lines are higher. */
  areTwoLines?: boolean
}

/** Rows that stand where content will appear, so that nothing jumps. */
export function LoadingRows({ rows = 8, areTwoLines }: LoadingRowsProps) {
  return (
    <Stack gap={1} role="status" aria-label={t('common.loading')}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <div key={row} className={classes.row} data-two-lines={areTwoLines || undefined}>
          <Skeleton height={12} width={row % 3 === 0 ? '72%' : row % 3 === 1 ? '58%' : '64%'} />
        </div>
      ))}
    </Stack>
  )
}

interface LoadingCardsProps {
  /** The grid that the cards will stand in. */
  className: string | undefined
  cards: number
  /** Of one card, in pixels. */
  height: number
}

/** Cards that stand where cards will appear: what follows them is where it will stay. */
export const LoadingCards = ({ className, cards, height }: LoadingCardsProps) => (
  <div className={className} role="status" aria-label={t('common.loading')}>
    {Array.from({ length: cards }, (_, card) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
      <Skeleton key={card} height={height} radius="md" />
    ))}
  </div>
)

interface UnhurriedProps {
  /** Stands in its place for the moment. */
  meanwhile: ReactNode
  children: ReactNode
}

/** Much that appears at once is drawn in small steps, so that a phone answers a finger meanwhile. */
export function Unhurried({ meanwhile, children }: UnhurriedProps) {
  return useDeferredValue(true, false) ? children : meanwhile
}
