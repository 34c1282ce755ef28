import { useSessionStorage } from '@mantine/hooks'

/** The onboarding steps of a new business, in the most efficient order. */
export const ONBOARDING_STEPS = [
  { name: 'logo', to: '/settings?tab=branding' },
  { name: 'location', to: '/settings?tab=locations&add' },
  { name: 'supplier', to: '/suppliers?add' },
  { name: 'invoice', to: '/invoices/upload' },
  { name: 'dish', to: '/menu?add=dish' },
  { name: 'staff', to: '/staff?add' },
] as const

export type OnboardingStepName = (typeof ONBOARDING_STEPS)[number]['name']

/** Which steps are done; null while unknown. */
export type OnboardingProgress = Record<OnboardingStepName, boolean | null>

export interface OnboardingStep {
  name: OnboardingStepName
  to: string
  state: 'done' | 'next' | 'waiting' | 'skipped'
}

/**
 * The steps with their states: the first that is neither done nor skipped is next. Null while progress is unknown, and
 * once all steps except the optional logo are done or skipped.
 */
export function getOnboardingSteps(
  progress: OnboardingProgress,
  skipped: readonly string[],
): readonly OnboardingStep[] | null {
  if (ONBOARDING_STEPS.some(({ name }) => progress[name] === null)) return null
  const isFinished = ({ name }: { name: OnboardingStepName }) =>
    progress[name] === true || skipped.includes(name)
  if (ONBOARDING_STEPS.every(step => step.name === 'logo' || isFinished(step))) return null
  const next = ONBOARDING_STEPS.find(step => !isFinished(step))
  return ONBOARDING_STEPS.map(step => ({ ...step, state: getState(step.name) }))

  function getState(name: OnboardingStepName): OnboardingStep['state'] {
    if (progress[name]) return 'done'
    if (skipped.includes(name)) return 'skipped'
    return name === next?.name ? 'next' : 'waiting'
  }
}

/** The onboarding step that was opened from Home in this tab; null if none, and after returning to Home. */
export const useActiveOnboardingStep = () =>
  useSessionStorage<OnboardingStepName | null>({
    key: 'firstStep',
    defaultValue: null,
    getInitialValueInEffect: false,
  })
