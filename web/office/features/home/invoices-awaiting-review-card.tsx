import { Button, Card, Title } from '@mantine/core'
import type { InvoicesAwaitingReview } from '@rms/contracts'
import { IconChecklist } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { isTotalMismatch, translateFinding } from '../../../shared/i18n/server-messages/index.ts'
import { Money } from '../../components/formatted-numbers.tsx'
import { useListInvoicesAwaitingReviewQuery } from '../../lib/api/invoices-awaiting-review.ts'
import { useFormats } from '../../lib/use-formats.ts'
import { t } from '../../texts/index.ts'
import classes from './home-page.module.css'

const MAX_SHOWN = 3

type AwaitingInvoice = InvoicesAwaitingReview['invoices'][number]

/** The invoices that await review, each with the question to answer. Renders nothing if there are none. */
export function InvoicesAwaitingReviewCard() {
  const { data } = useListInvoicesAwaitingReviewQuery()
  if (!data || data.total === 0) return null
  const shown = data.invoices.slice(0, MAX_SHOWN)
  return (
    <Card className={classes.card} component="section" aria-labelledby="waiting">
      <div className={classes.cardHeader}>
        <Title order={2} size="h3" id="waiting">
          {t('home.waiting', { count: data.total })}
        </Title>
        <Button
          component={Link}
          to="/invoices/inbox"
          size="sm"
          leftSection={<IconChecklist size={16} stroke={1.75} aria-hidden />}
        >
          {t('home.checkWaiting')}
        </Button>
      </div>
      <ul className={classes.activity}>
        {shown.map(invoice => (
          <AwaitingInvoiceRow key={invoice.id} invoice={invoice} />
        ))}
      </ul>
      {data.total > shown.length && (
        <span className={classes.muted}>{t('home.moreWaiting', { count: data.total - shown.length })}</span>
      )}
    </Card>
  )
}

function AwaitingInvoiceRow({ invoice }: { invoice: AwaitingInvoice }) {
  const { invoiceName, shortDate } = useFormats()
  return (
    <li>
      <Link to={`/invoices/${invoice.id}?inbox`} className={classes.entry}>
        <span className={classes.entryMain}>
          <span className={classes.entryName}>
            {invoiceName(invoice)} · {invoice.supplier_name}
          </span>
          <span className={classes.muted}>{formatQuestion(invoice)}</span>
        </span>
        <span className={classes.entryEnd}>
          <Money amount={invoice.total_amount} currency={invoice.currency} />
          <span className={classes.muted}>{shortDate(invoice.invoice_date)}</span>
        </span>
      </Link>
    </li>
  )
}

const formatQuestion = ({ question }: AwaitingInvoice): string =>
  isTotalMismatch(question) ? t('home.sumsDiffer') : translateFinding(question)
