import { lazy, Suspense } from 'react'
import { useAskedQuestion } from '../lib/confirm.ts'
import { withFurther } from '../lib/further.ts'
import { useHasNotified } from '../lib/notify.ts'

const QuestionModal = lazy(
  withFurther(async () => (await import('../components/question-modal.tsx')).QuestionModal),
)
const Notices = lazy(async () => ({ default: (await import('../components/notices.tsx')).Notices }))

/** The question that waits for an answer, loaded with the first of them. */
export function AskedQuestions() {
  const asked = useAskedQuestion()
  return <Suspense>{asked && <QuestionModal key={asked.question.title} asked={asked} />}</Suspense>
}

/** What was done and what failed, loaded with the first of them. */
export const FirstNotices = () => <Suspense>{useHasNotified() && <Notices />}</Suspense>
