import { Button } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link, Navigate } from 'react-router-dom'
import { Page } from '../../../components/page.tsx'
import { EmptyState, ErrorState, LoadingRows } from '../../../components/states.tsx'
import { useListWaitingInvoicesQuery } from '../../../lib/api/waiting-invoices.ts'
import { t } from '../../../texts/index.ts'
import { inboxAddress } from './next-waiting.ts'

/** The way into the inbox: straight to the first document that waits. */
export function InboxPage() {
  const query = useListWaitingInvoicesQuery(undefined, { refetchOnMountOrArgChange: true })
  const first = query.data?.invoices[0]
  if (first && !query.isFetching) return <Navigate replace to={inboxAddress(first.id)} />
  return (
    <Page screen="/invoices/inbox">
      {query.isError ? (
        <ErrorState onRetry={query.refetch} />
      ) : query.isFetching ? (
        <LoadingRows rows={4} />
      ) : (
        <EmptyState icon={<IconChecks stroke={1.5} />} sentence={t('inbox.empty')} action={<WayHome />} />
      )}
    </Page>
  )
}

/** Has the focus, so that whoever came by keyboard leaves by Enter; `autoFocus` does nothing for a link. */
function WayHome() {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => link.current?.focus(), [])
  return (
    <Button component={Link} to="/" ref={link}>
      {t('shell.home')}
    </Button>
  )
}
