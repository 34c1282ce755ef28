import type { Invoice } from '@rms/contracts'
import { useCallback, useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import {
  useLazyListInvoicesAwaitingReviewQuery,
  useListInvoicesAwaitingReviewQuery,
} from '../../../lib/api/invoices-awaiting-review.ts'
import { findNextInvoiceAwaitingReview, getInvoiceInboxUrl } from './find-next-invoice-awaiting-review.ts'

/** Steps through the invoices in the inbox: once the question of this one is answered, the next one opens. */
export function useInvoiceInboxNavigation({ id, status, question, extraction }: Invoice) {
  const isInInbox = useSearchParams()[0].has('inbox')
  const { data } = useListInvoicesAwaitingReviewQuery(undefined, { skip: !isInInbox })
  const [load] = useLazyListInvoicesAwaitingReviewQuery()
  const navigate = useNavigate()
  const goToNext = useCallback(
    async (end: string) => {
      const { invoices } = await load().unwrap()
      const next = findNextInvoiceAwaitingReview(invoices, id)
      await navigate(next ? getInvoiceInboxUrl(next.id) : end, { replace: true })
    },
    [id, load, navigate],
  )
  const isExtracting = extraction.state === 'queued' || extraction.state === 'running'
  const isAnswered = status !== 'pending' || (question === null && !isExtracting)
  useEffect(() => {
    // If the next invoice cannot be loaded, the answered one stays open; it has a link back to the list.
    if (isInInbox && isAnswered) goToNext('/invoices/inbox').catch(() => undefined)
  }, [isInInbox, isAnswered, goToNext])
  /** Postpones this invoice. If it is the only one left, this goes to Home, because the inbox would open it again. */
  const postpone = () => void goToNext('/')
  return { isInInbox, waitingCount: data?.total ?? 0, postpone }
}
