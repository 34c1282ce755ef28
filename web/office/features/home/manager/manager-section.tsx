import { Skeleton } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import classes from './manager.module.css'

const ManagerOverview = lazy(async () => ({
  default: (await import('./manager-overview.tsx')).ManagerOverview,
}))

/** The space of the overview on Home. */
export interface OverviewSpace {
  readonly isLoading: boolean
  /** The height it had the last time in this browser, in pixels; 0 if it was absent, null before the first time. */
  readonly lastHeight: number | null
  /** Called with the height of the loaded overview. */
  onLoaded(height: number): void
}

export function useOverviewSpace(): OverviewSpace {
  const [lastHeight, setLastHeight] = useLocalStorage<number | null>({
    key: 'homeOverviewHeight',
    defaultValue: null,
    getInitialValueInEffect: false,
  })
  const [isLoading, setLoading] = useState(true)
  const onLoaded = useCallback(
    (height: number) => {
      setLoading(false)
      setLastHeight(height)
    },
    [setLastHeight],
  )
  return { isLoading, lastHeight, onLoaded }
}

/** The overview of the manager. While it loads, the space that it took the last time is reserved. */
export function ManagerSection({ isLoading, lastHeight, onLoaded }: OverviewSpace) {
  const section = useRef<HTMLDivElement>(null)
  const handleLoaded = useCallback(() => onLoaded(section.current?.offsetHeight ?? 0), [onLoaded])
  return (
    <>
      {isLoading && lastHeight !== null && lastHeight > 0 && <Skeleton height={lastHeight} />}
      <div ref={section} className={classes.section}>
        <Suspense fallback={null}>
          <ManagerOverview onLoaded={handleLoaded} />
        </Suspense>
      </div>
    </>
  )
}
