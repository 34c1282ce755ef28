import { useSessionStorage } from '@mantine/hooks'

/** The onboarding steps of a new business, in the most efficient order. */
export const STEPS = [
  { name: 'logo', to: '/settings?tab=branding' },
  { name: 'location', to: '/settings?tab=locations&add' },
  { name: 'supplier', to: '/suppliers?add' },
  { name: 'invoice', to: '/invoices/upload' },
  { name: 'dish', to: '/menu?add=dish' },
  { name: 'staff', to: '/staff?add' },
] as const

export type StepName = (typeof STEPS)[number]['name']

/** Which steps are done; null while unknown. */
export type Progress = Record<StepName, boolean | null>

export interface Step {
  name: StepName
  to: string
  state: 'done' | 'next' | 'waiting' | 'skipped'
}

/**
 * The steps with their states: the first that is neither done nor skipped is next. Null while progress is unknown, and
 * once all steps except the optional logo are done or skipped.
 */
export function stepsToTake(progress: Progress, skipped: readonly string[]): readonly Step[] | null {
  if (STEPS.some(({ name }) => progress[name] === null)) return null
  const isOver = ({ name }: { name: StepName }) => progress[name] === true || skipped.includes(name)
  if (STEPS.every(step => step.name === 'logo' || isOver(step))) return null
  const next = STEPS.find(step => !isOver(step))
  return STEPS.map(step => ({ ...step, state: getState(step.name) }))

  function getState(name: StepName): Step['state'] {
    if (progress[name]) return 'done'
    if (skipped.includes(name)) return 'skipped'
    return name === next?.name ? 'next' : 'waiting'
  }
}

/** The onboarding step that was opened from Home in this tab; null if none, and after returning to Home. */
export const useLedStep = () =>
  useSessionStorage<StepName | null>({
    key: 'firstStep',
    defaultValue: null,
    getInitialValueInEffect: false,
  })
