import { Skeleton } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { lazy, Suspense, useCallback, useState } from 'react'

const ManagerOverview = lazy(async () => ({
  default: (await import('./manager-overview.tsx')).ManagerOverview,
}))

/** About the height of the section on a desktop. */
const USUAL_HEIGHT_PX = 280

/**
 * The overview of the manager. It loads after the rest of Home. Where it was shown the last time, its space is reserved,
 * so that the content below stays in place.
 */
export function ManagerSection() {
  const [wasShown, setWasShown] = useLocalStorage({
    key: 'homeOverviewShown',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  const [isLoading, setLoading] = useState(true)
  const handleLoaded = useCallback(
    (isShown: boolean) => {
      setLoading(false)
      setWasShown(isShown)
    },
    [setWasShown],
  )
  return (
    <>
      {isLoading && wasShown && <Skeleton height={USUAL_HEIGHT_PX} />}
      <Suspense fallback={null}>
        <ManagerOverview onLoaded={handleLoaded} />
      </Suspense>
    </>
  )
}
