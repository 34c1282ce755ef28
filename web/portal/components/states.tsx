import { Button, Loader } from '@mantine/core'
import { type ReactNode, useDeferredValue } from 'react'
import { t } from '../texts/index.ts'
import { Note } from './note.tsx'
import classes from './states.module.css'

/** What is said while the first data is on its way. */
export const LoadingScreen = () => (
  <div className={classes.loading} role="status">
    <Loader type="dots" aria-hidden />
    <p className={classes.loadingTitle}>{t('portal.loading')}</p>
    <p>{t('portal.loadingHelp')}</p>
  </div>
)

/** The same where the rest of a screen is there: as high as a sentence, so that little moves. */
const Waiting = () => (
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
  /** Stands at the right of the title. */
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
  /** One part of a screen, which waits in a line of its own. */
  isPart?: boolean
  children: (answer: Answer) => ReactNode
}

/** Loading, failed, or what was loaded. */
export function Shown<Answer>({ query, isPart, children }: ShownProps<Answer>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isError) return <Failed onRetry={query.refetch} />
  return isPart ? <Waiting /> : <LoadingScreen />
}

interface TogetherProps {
  asked: readonly Loaded<unknown>[]
  children: ReactNode
}

/**
 * Shows its parts when each is answered or has failed: none that comes later moves another under a thumb. They are
 * drawn in small steps.
 */
export function Together({ asked, children }: TogetherProps) {
  const isComplete = useDeferredValue(asked.every(({ data, isError }) => data !== undefined || isError))
  if (isComplete) return children
  return (
    <div className={classes.together}>
      <LoadingScreen />
    </div>
  )
}
