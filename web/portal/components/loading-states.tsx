import { Button, Loader } from '@mantine/core'
import { type ReactNode, useDeferredValue } from 'react'
import { t } from '../texts/index.ts'
import { Callout } from './callout.tsx'
import classes from './loading-states.module.css'

/** Shown while the first data is loading. */
export const LoadingScreen = () => (
  <div className={classes.loading} role="status">
    <Loader type="dots" aria-hidden />
    <p className={classes.loadingTitle}>{t('portal.loading')}</p>
    <p>{t('portal.loadingHelp')}</p>
  </div>
)

/** A loading text of one line for a part of a screen, to limit layout shifts. */
const LoadingLine = () => (
  <p className={classes.empty} role="status">
    {t('portal.loading')}
  </p>
)

export const LoadError = ({ onRetry }: { onRetry: () => void }) => (
  <Callout tone="red" title={t('portal.loadFailed')} isAlert>
    <Button variant="default" mt={12} onClick={onRetry}>
      {t('portal.tryAgain')}
    </Button>
  </Callout>
)

export const EmptyState = ({ children }: { children: ReactNode }) => (
  <p className={classes.empty}>{children}</p>
)

interface CardProps {
  title: string
  /** Shown to the right of the title. */
  headerAction?: ReactNode
  children: ReactNode
}

export const Card = ({ title, headerAction, children }: CardProps) => (
  <section className={classes.card}>
    <header className={classes.cardHead}>
      <h2 className={classes.cardTitle}>{title}</h2>
      {headerAction}
    </header>
    {children}
  </section>
)

export interface QueryState<Answer> {
  data?: Answer | undefined
  isError: boolean
  refetch: () => void
}

interface QueryViewProps<Answer> {
  query: QueryState<Answer>
  /** Whether it is only a part of a screen, so that its loading state takes a single line. */
  isInline?: boolean
  children: (answer: Answer) => ReactNode
}

/** Renders loading, error or content, depending on the state of the query. */
export function QueryContent<Answer>({ query, isInline, children }: QueryViewProps<Answer>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isError) return <LoadError onRetry={query.refetch} />
  return isInline ? <LoadingLine /> : <LoadingScreen />
}

interface QueryGateProps {
  queries: readonly QueryState<unknown>[]
  children: ReactNode
}

/**
 * Renders its children once all queries have finished or failed, so that late content does not shift the layout. The
 * first render is deferred.
 */
export function CompletedQueriesContent({ queries, children }: QueryGateProps) {
  const isComplete = useDeferredValue(queries.every(({ data, isError }) => data !== undefined || isError))
  return isComplete ? children : <LoadingScreen />
}
