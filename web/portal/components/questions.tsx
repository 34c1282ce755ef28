import { lazy, Suspense } from 'react'
import { useAskedQuestion } from '../../shared/lib/confirm.ts'
import { t } from '../texts/index.ts'

const QuestionModal = lazy(async () => ({ default: (await import('./question.ts')).QuestionModal }))

/** The question that waits for an answer, loaded with the first of them. */
export function Questions() {
  const asked = useAskedQuestion()
  return (
    <Suspense>
      {asked && (
        <QuestionModal asked={asked} words={{ cancel: t('portal.cancel'), close: t('portal.close') }} />
      )}
    </Suspense>
  )
}
