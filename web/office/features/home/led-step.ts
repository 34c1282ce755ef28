import { useSessionStorage } from '@mantine/hooks'
import type { StepName } from './first-steps.ts'

/** The first step that Home led this tab to, until its person is at Home again; null while nobody is led. */
export const useLedStep = () =>
  useSessionStorage<StepName | null>({
    key: 'firstStep',
    defaultValue: null,
    getInitialValueInEffect: false,
  })
