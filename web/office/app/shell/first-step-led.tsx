import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { useLedStep } from '../../features/home/first-steps.ts'

const NextStep = lazy(async () => ({
  default: (await import('../../features/home/next-step.tsx')).NextStep,
}))

/** Over the screen that a first step led to: what comes after it. */
export function FirstStepLed() {
  const [led] = useLedStep()
  const { pathname } = useLocation()
  if (led === null || pathname === '/') return null
  return (
    <Suspense>
      <NextStep led={led} />
    </Suspense>
  )
}
