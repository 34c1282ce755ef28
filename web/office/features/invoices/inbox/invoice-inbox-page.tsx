import { Button } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link, Navigate } from 'react-router-dom'
import { Page } from '../../../components/page.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../../../components/page-states.tsx'
import { useListInvoicesAwaitingReviewQuery } from '../../../lib/api/invoices-awaiting-review.ts'
import { t } from '../../../texts/index.ts'
import { getInvoiceInboxUrl } from './find-next-invoice-awaiting-review.ts'

/** The entry to the inbox: redirects to the first invoice that needs an answer. */
export function InvoiceInboxPage() {
  const query = useListInvoicesAwaitingReviewQuery(undefined, { refetchOnMountOrArgChange: true })
  const first = query.data?.invoices[0]
  if (first && !query.isFetching) return <Navigate replace to={getInvoiceInboxUrl(first.id)} />
  return (
    <Page screen="/invoices/inbox">
      {query.isError ? (
        <ErrorState onRetry={query.refetch} />
      ) : query.isFetching ? (
        <SkeletonRows rows={4} />
      ) : (
        <EmptyState icon={<IconChecks stroke={1.5} />} message={t('inbox.empty')} action={<HomeLink />} />
      )}
    </Page>
  )
}

/** Focuses itself on mount, so that keyboard users can leave with Enter; `autoFocus` has no effect on a link. */
function HomeLink() {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => link.current?.focus(), [])
  return (
    <Button component={Link} to="/" ref={link}>
      {t('shell.home')}
    </Button>
  )
}
