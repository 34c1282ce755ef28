import { ActionIcon, Button } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { t } from '../../texts/index.ts'
import type { StepName } from './first-steps.ts'
import { useLedStep } from './first-steps.ts'
import classes from './next-step.module.css'
import { useFirstSteps } from './use-first-steps.ts'

/** Shows that the active onboarding step is done, with a link to the next. */
export function NextStep({ active }: { active: StepName }) {
  const [, lead] = useLedStep()
  const { steps } = useFirstSteps()
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
        onClick={() => lead(next.name)}
      >
        {t('home.stepGo')}
      </Button>
      <ActionIcon variant="subtle" color="gray" aria-label={t('common.close')} onClick={() => lead(null)}>
        <IconX size={16} stroke={1.75} />
      </ActionIcon>
    </div>
  )
}
