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

/** The pending confirmation. The dialog is loaded with the first one. */
export function AskedQuestions() {
  const pending = useAskedQuestion()
  return (
    <Suspense>
      {pending && (
        <QuestionModal
          key={pending.question.title}
          asked={pending}
          words={{ cancel: t('common.cancel'), close: t('common.close') }}
        />
      )}
    </Suspense>
  )
}

/**
 * One delegated tooltip for all elements that have a `data-tooltip`. A tooltip component for each button of each row
 * would make long lists slow.
 */
export function Hints() {
  const hint = useHint()
  return <Suspense>{hint && <HintBubble key={hint.words} hint={hint} />}</Suspense>
}

/** Success and error notifications. The component is loaded with the first one. */
export const FirstNotices = () => <Suspense>{useHasNotified() && <Notices />}</Suspense>
