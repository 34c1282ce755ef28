import type { Invoice } from '@rms/contracts'
import { useCallback, useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import {
  useLazyListWaitingInvoicesQuery,
  useListWaitingInvoicesQuery,
} from '../../../lib/api/waiting-invoices.ts'
import { inboxAddress, nextWaiting } from './next-waiting.ts'

/** Going through all documents that wait: once this one asks nothing more, the next opens by itself. */
export function useInbox({ id, status, question, extraction }: Invoice) {
  const isInInbox = useSearchParams()[0].has('inbox')
  const { data } = useListWaitingInvoicesQuery(undefined, { skip: !isInInbox })
  const [load] = useLazyListWaitingInvoicesQuery()
  const navigate = useNavigate()
  const goOn = useCallback(
    async (end: string) => {
      const { invoices } = await load().unwrap()
      const next = nextWaiting(invoices, id)
      await navigate(next ? inboxAddress(next.id) : end, { replace: true })
    },
    [id, load, navigate],
  )
  const isUnderWay = extraction.state === 'queued' || extraction.state === 'running'
  const isAnswered = status !== 'pending' || (question === null && !isUnderWay)
  useEffect(() => {
    // What cannot be loaded leaves the person at the answered document, with the way back to the list.
    if (isInInbox && isAnswered) goOn('/invoices/inbox').catch(() => undefined)
  }, [isInInbox, isAnswered, goOn])
  /** The one document that is left for later ends the round: the inbox would open it again. */
  const leaveForLater = () => void goOn('/')
  return { isInInbox, waiting: data?.total ?? 0, leaveForLater }
}
