import { Button, Loader } from '@mantine/core'
import { type ReactNode, useDeferredValue } from 'react'
import { t } from '../texts/index.ts'
import { Note } from './note.tsx'
import classes from './states.module.css'

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

export const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <Note tone="red" title={t('portal.loadFailed')} isAlert>
    <Button variant="default" mt={12} onClick={onRetry}>
      {t('portal.tryAgain')}
    </Button>
  </Note>
)

export const Empty = ({ children }: { children: ReactNode }) => <p className={classes.empty}>{children}</p>

interface CardProps {
  title: string
  /** Shown to the right of the title. */
  aside?: ReactNode
  children: ReactNode
}

export const Card = ({ title, aside, children }: CardProps) => (
  <section className={classes.card}>
    <header className={classes.cardHead}>
      <h2 className={classes.cardTitle}>{title}</h2>
      {aside}
    </header>
    {children}
  </section>
)

export interface Loaded<Answer> {
  data?: Answer | undefined
  isError: boolean
  refetch: () => void
}

interface ShownProps<Answer> {
  query: Loaded<Answer>
  /** Whether it is a part of a screen, which loads in a single line. */
  isPart?: boolean
  children: (answer: Answer) => ReactNode
}

/** Renders loading, error or content, depending on the state of the query. */
export function Shown<Answer>({ query, isPart, children }: ShownProps<Answer>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isError) return <Failed onRetry={query.refetch} />
  return isPart ? <LoadingLine /> : <LoadingScreen />
}

interface TogetherProps {
  asked: readonly Loaded<unknown>[]
  children: ReactNode
}

/**
 * Renders its children once all queries have finished or failed, so that late content does not shift the layout. The
 * first render is deferred.
 */
export function Together({ asked, children }: TogetherProps) {
  const isComplete = useDeferredValue(asked.every(({ data, isError }) => data !== undefined || isError))
  if (isComplete) return children
  return (
    <div className={classes.fullHeight}>
      <LoadingScreen />
    </div>
  )
}
