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
  const goOn = useCallback(async () => {
    const { invoices } = await load().unwrap()
    const next = nextWaiting(invoices, id)
    await navigate(next ? inboxAddress(next.id) : '/invoices/inbox', { replace: true })
  }, [id, load, navigate])
  const isUnderWay = extraction.state === 'queued' || extraction.state === 'running'
  const isAnswered = status !== 'pending' || (question === null && !isUnderWay)
  useEffect(() => {
    // What cannot be loaded leaves the person at the answered document, with the way back to the list.
    if (isInInbox && isAnswered) goOn().catch(() => undefined)
  }, [isInInbox, isAnswered, goOn])
  return { isInInbox, waiting: data?.total ?? 0, goOn }
}
