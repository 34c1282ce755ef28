import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { useActiveOnboardingStep } from '../../features/home/onboarding-steps.ts'

const NextOnboardingStep = lazy(async () => ({
  default: (await import('../../features/home/next-onboarding-step.tsx')).NextOnboardingStep,
}))

/** Above a screen that the user opened from an onboarding step: links to the next step. */
export function OnboardingBanner() {
  const [active] = useActiveOnboardingStep()
  const { pathname } = useLocation()
  if (active === null || pathname === '/') return null
  return (
    <Suspense>
      <NextOnboardingStep active={active} />
    </Suspense>
  )
}
