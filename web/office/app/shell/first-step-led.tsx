import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { useLedStep } from '../../features/home/first-steps.ts'

const NextStep = lazy(async () => ({
  default: (await import('../../features/home/next-step.tsx')).NextStep,
}))

/** Above a screen that the user opened from an onboarding step: links to the next step. */
export function FirstStepLed() {
  const [active] = useLedStep()
  const { pathname } = useLocation()
  if (active === null || pathname === '/') return null
  return (
    <Suspense>
      <NextStep active={active} />
    </Suspense>
  )
}
