import { useSessionStorage } from '@mantine/hooks'

/** What a business is led through before the screens have something to show, in the order that saves work. */
export const STEPS = [
  { name: 'logo', to: '/settings?tab=branding' },
  { name: 'location', to: '/settings?tab=locations&add' },
  { name: 'supplier', to: '/suppliers?add' },
  { name: 'invoice', to: '/invoices/upload' },
  { name: 'dish', to: '/menu?add=dish' },
  { name: 'staff', to: '/staff?add' },
] as const

export type StepName = (typeof STEPS)[number]['name']

/** Which steps are done; null for what is not known yet. */
export type Progress = Record<StepName, boolean | null>

export interface Step {
  name: StepName
  to: string
  state: 'done' | 'next' | 'waiting' | 'skipped'
}

/**
 * The steps with what became of them: the first that is neither done nor skipped is next. Null when there is nobody
 * to lead: while something is not known, and once all but the logo are done or skipped (a business can live without).
 */
export function stepsToTake(progress: Progress, skipped: readonly string[]): readonly Step[] | null {
  if (STEPS.some(({ name }) => progress[name] === null)) return null
  const isOver = ({ name }: { name: StepName }) => progress[name] === true || skipped.includes(name)
  if (STEPS.every(step => step.name === 'logo' || isOver(step))) return null
  const next = STEPS.find(step => !isOver(step))
  return STEPS.map(step => ({ ...step, state: stateOf(step.name) }))

  function stateOf(name: StepName): Step['state'] {
    if (progress[name]) return 'done'
    if (skipped.includes(name)) return 'skipped'
    return name === next?.name ? 'next' : 'waiting'
  }
}

/** The first step that Home led this tab to, until its person is at Home again; null while nobody is led. */
export const useLedStep = () =>
  useSessionStorage<StepName | null>({
    key: 'firstStep',
    defaultValue: null,
    getInitialValueInEffect: false,
  })
