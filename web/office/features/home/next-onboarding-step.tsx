import { ActionIcon, Button } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { t } from '../../texts/index.ts'
import classes from './next-onboarding-step.module.css'
import type { OnboardingStepName } from './onboarding-steps.ts'
import { useActiveOnboardingStep } from './onboarding-steps.ts'
import { useOnboarding } from './use-onboarding.ts'

/** Shows that the active onboarding step is done, with a link to the next. */
export function NextOnboardingStep({ active }: { active: OnboardingStepName }) {
  const [, setActiveStep] = useActiveOnboardingStep()
  const { steps } = useOnboarding()
  const isDone = steps?.some(({ name, state }) => name === active && state === 'done')
  const next = steps?.find(({ state }) => state === 'next')
  if (!isDone || !next) return null
  const step = t(`home.step.${next.name}`)
  return (
    <div className={classes.note} role="status">
      <IconCheck size={20} stroke={1.75} className={classes.icon} aria-hidden />
      <div className={classes.text}>
        <span className={classes.done}>{t('home.stepDone', { step: t(`home.step.${active}`) })}</span>
        <span>{t('home.stepAfter', { step })}</span>
      </div>
      <Button
        component={Link}
        to={next.to}
        size="xs"
        aria-label={t('home.stepNamed', { step })}
        onClick={() => setActiveStep(next.name)}
      >
        {t('home.stepGo')}
      </Button>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('common.close')}
        onClick={() => setActiveStep(null)}
      >
        <IconX size={16} stroke={1.75} />
      </ActionIcon>
    </div>
  )
}
