import { lazy, Suspense } from 'react'
import { useAskedQuestion } from '../../shared/lib/confirm.ts'
import { withFurther } from '../lib/further.ts'
import { useHint } from '../lib/hints.ts'
import { useHasNotified } from '../lib/notify.ts'
import { t } from '../texts/index.ts'

const QuestionModal = lazy(
  withFurther(async () => (await import('../../shared/ui/question-modal.tsx')).QuestionModal),
)
const HintBubble = lazy(async () => ({ default: (await import('../components/hint-bubble.tsx')).HintBubble }))
const Notices = lazy(async () => ({ default: (await import('../components/notices.tsx')).Notices }))

/** The question that waits for an answer, loaded with the first of them. */
export function AskedQuestions() {
  const asked = useAskedQuestion()
  return (
    <Suspense>
      {asked && (
        <QuestionModal
          key={asked.question.title}
          asked={asked}
          words={{ cancel: t('common.cancel'), close: t('common.close') }}
        />
      )}
    </Suspense>
  )
}

/**
 * The words beside what is pointed at: one tooltip for all elements that have a `data-hint`. One for each button of each
 * row would make long lists slow.
 */
export function Hints() {
  const hint = useHint()
  return <Suspense>{hint && <HintBubble key={hint.words} hint={hint} />}</Suspense>
}

/** What was done and what failed, loaded with the first of them. */
export const FirstNotices = () => <Suspense>{useHasNotified() && <Notices />}</Suspense>
