import { lazy, Suspense } from 'react'
import { useAskedQuestion } from '../../shared/lib/confirm.ts'
import { t } from '../texts/index.ts'

const QuestionModal = lazy(async () => ({ default: (await import('./question.ts')).QuestionModal }))

/** Renders confirmation dialogs; loaded with the first one. */
export function Questions() {
  const dialog = useAskedQuestion()
  return (
    <Suspense>
      {dialog && (
        <QuestionModal asked={dialog} words={{ cancel: t('portal.cancel'), close: t('portal.close') }} />
      )}
    </Suspense>
  )
}
