import { Button, Card, Title } from '@mantine/core'
import { IconCheck, IconCircle, IconMinus } from '@tabler/icons-react'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { t } from '../../texts/index.ts'
import home from './home-page.module.css'
import classes from './onboarding-card.module.css'
import type { OnboardingStep } from './onboarding-steps.ts'
import { useActiveOnboardingStep } from './onboarding-steps.ts'
import { useOnboarding } from './use-onboarding.ts'

/** Guides a new business to its first invoice and alert. Hidden once all steps are done or skipped. */
export function OnboardingCard() {
  const { steps, skip, skipAll } = useOnboarding()
  const [, setActiveStep] = useActiveOnboardingStep()
  // On Home, the card itself shows the next step.
  useEffect(() => setActiveStep(null), [setActiveStep])
  if (!steps) return null
  return (
    <Card className={home.card} component="section" aria-labelledby="first-steps">
      <div className={classes.header}>
        <Title order={2} size="h3" id="first-steps">
          {t('home.firstSteps')}
        </Title>
        <Button variant="subtle" color="gray" size="compact-sm" onClick={skipAll}>
          {t('home.skipAllSteps')}
        </Button>
      </div>
      <ol className={classes.steps}>
        {steps.map(step => (
          <StepRow
            key={step.name}
            step={step}
            onGo={() => setActiveStep(step.name)}
            onSkip={() => skip(step.name)}
          />
        ))}
      </ol>
    </Card>
  )
}

const marks = { done: IconCheck, next: IconCircle, waiting: IconCircle, skipped: IconMinus } as const

interface StepRowProps {
  step: OnboardingStep
  onGo: () => void
  onSkip: () => void
}

function StepRow({ step: { name, to, state }, onGo, onSkip }: StepRowProps) {
  const Mark = marks[state]
  const isOpen = state === 'next' || state === 'waiting'
  return (
    <li className={classes.step} data-state={state} aria-current={state === 'next' ? 'step' : undefined}>
      <Mark size={20} stroke={1.75} className={classes.icon} aria-label={t(`home.stepState.${state}`)} />
      <div className={classes.text}>
        <span className={classes.name}>{t(`home.step.${name}`)}</span>
        {state === 'next' && <span className={classes.reason}>{t(`home.stepWhy.${name}`)}</span>}
      </div>
      {isOpen && (
        <div className={classes.actions}>
          <Button
            component={Link}
            to={to}
            size="xs"
            variant={state === 'next' ? 'filled' : 'default'}
            aria-label={t('home.stepNamed', { step: t(`home.step.${name}`) })}
            onClick={onGo}
          >
            {t('home.stepGo')}
          </Button>
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            aria-label={t('home.skipStepNamed', { step: t(`home.step.${name}`) })}
            onClick={onSkip}
          >
            {t('home.skipStep')}
          </Button>
        </div>
      )}
    </li>
  )
}
