import { Anchor, Button, Card, Title } from '@mantine/core'
import type { Invoice } from '@rms/contracts'
import { IconFileInvoice } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { Money } from '../../components/formatted-numbers.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../../components/page-states.tsx'
import { useFormats } from '../../lib/use-formats.ts'
import { t } from '../../texts/index.ts'
import { useListRecentInvoicesQuery } from './home-api.ts'
import classes from './home-page.module.css'

/** The five newest invoices. */
export function RecentActivity() {
  return (
    <Card className={classes.card} component="section" aria-labelledby="recent-activity">
      <div className={classes.cardHeader}>
        <Title order={2} size="h3" id="recent-activity">
          {t('home.activity')}
        </Title>
        <Anchor component={Link} to="/invoices" size="sm">
          {t('home.viewAll')}
        </Anchor>
      </div>
      <Invoices />
    </Card>
  )
}

function Invoices() {
  const { data, isLoading, isError, refetch } = useListRecentInvoicesQuery()
  if (isLoading) return <SkeletonRows rows={5} hasTwoLines />
  if (isError || !data) return <ErrorState onRetry={refetch} />
  if (data.rows.length === 0)
    return (
      <EmptyState
        icon={<IconFileInvoice stroke={1.5} />}
        message={t('home.noInvoices')}
        action={
          <Button component={Link} to="/invoices/upload">
            {t('home.firstUpload')}
          </Button>
        }
      />
    )
  return (
    <ul className={classes.activity}>
      {data.rows.map(invoice => (
        <Activity key={invoice.id} invoice={invoice} />
      ))}
    </ul>
  )
}

function Activity({ invoice }: { invoice: Invoice }) {
  const { shortDate, invoiceName } = useFormats()
  return (
    <li>
      <Link to={`/invoices/${invoice.id}`} className={classes.entry}>
        <span className={classes.entryMain}>
          <span className={classes.entryName}>{invoiceName(invoice)}</span>
          <span className={classes.muted}>{invoice.supplier_name}</span>
        </span>
        <span className={classes.entryEnd}>
          <Money amount={invoice.total_amount} currency={invoice.currency} />
          <span className={classes.muted}>{shortDate(invoice.invoice_date)}</span>
        </span>
      </Link>
    </li>
  )
}
