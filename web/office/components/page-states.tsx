import { Alert, Button, EmptyState as MantineEmptyState, Skeleton, Stack } from '@mantine/core'
import { IconAlertTriangle, IconSearchOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useDeferredValue } from 'react'
import { t } from '../texts/index.ts'
import classes from './page-states.module.css'

interface EmptyStateProps {
  icon: ReactNode
  message: string
  title?: string
  /** The primary action, such as adding the first record. */
  action?: ReactNode
}

/** The empty state of a list: icon, sentence and primary action. */
export function EmptyState({ icon, title, message, action }: EmptyStateProps) {
  return (
    <MantineEmptyState icon={icon} title={title} description={message} size="sm" className={classes.empty}>
      {action && <MantineEmptyState.Actions>{action}</MantineEmptyState.Actions>}
    </MantineEmptyState>
  )
}

/** A search or filter without matches, with a button that clears it. */
export function NoSearchResults({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<IconSearchOff stroke={1.5} />}
      message={t('common.foundNothing')}
      action={
        <Button variant="default" onClick={onClear}>
          {t('common.clearFilters')}
        </Button>
      }
    />
  )
}

/** A failed load, with a retry button. */
export function ErrorState({ message, onRetry }: { message?: string; onRetry?: () => void }) {
  return (
    <Alert
      color="red"
      variant="light"
      icon={<IconAlertTriangle stroke={1.5} />}
      role="alert"
      className={classes.error}
    >
      <div className={classes.errorBody}>
        <span>{message ?? t('common.loadFailed')}</span>
        {onRetry && (
          <Button size="xs" variant="default" onClick={onRetry}>
            {t('common.tryAgain')}
          </Button>
        )}
      </div>
    </Alert>
  )
}

interface SkeletonRowsProps {
  rows?: number
  /** Rows of two lines are higher. */
  hasTwoLines?: boolean
}

/** Skeleton rows, which prevent layout shift. */
export function SkeletonRows({ rows = 8, hasTwoLines }: SkeletonRowsProps) {
  return (
    <Stack gap={1} role="status" aria-label={t('common.loading')}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <div key={row} className={classes.row} data-two-lines={hasTwoLines || undefined}>
          <Skeleton height={12} width={row % 3 === 0 ? '72%' : row % 3 === 1 ? '58%' : '64%'} />
        </div>
      ))}
    </Stack>
  )
}

interface SkeletonCardsProps {
  /** Class of the grid of cards. */
  className: string | undefined
  count: number
  /** Of one card, in pixels. */
  height: number
}

/** Skeleton cards, which prevent layout shift. */
export const SkeletonCards = ({ className, count, height }: SkeletonCardsProps) => (
  <div className={className} role="status" aria-label={t('common.loading')}>
    {Array.from({ length: count }, (_, card) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
      <Skeleton key={card} height={height} radius="md" />
    ))}
  </div>
)

interface DeferredProps {
  /** Placeholder until the children are rendered. */
  fallback: ReactNode
  children: ReactNode
}

/** Renders heavy content in a transition, so that the page stays responsive meanwhile. */
export function Deferred({ fallback, children }: DeferredProps) {
  return useDeferredValue(true, false) ? children : fallback
}
