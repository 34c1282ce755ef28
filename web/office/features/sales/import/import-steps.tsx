import { t } from '../../../texts/index.ts'
import classes from './sales-import.module.css'

const STEPS = ['file', 'columns', 'preview', 'result'] as const
export type ImportStep = (typeof STEPS)[number]

/** The steps of the import, with the current one marked. */
export function ImportSteps({ current }: { current: ImportStep }) {
  const position = STEPS.indexOf(current)
  return (
    <ol className={classes.steps} aria-label={t('salesImport.steps')}>
      {STEPS.map((step, index) => (
        <li
          key={step}
          aria-current={step === current ? 'step' : undefined}
          data-done={index < position || undefined}
        >
          <span className={classes.number} aria-hidden>
            {index + 1}
          </span>
          {t(`salesImport.step.${step}`)}
        </li>
      ))}
    </ol>
  )
}
