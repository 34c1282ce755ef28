import { Anchor, Title } from '@mantine/core'
import type { Invoice, InvoiceMatch } from '@rms/contracts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { toApiFailure } from '../../../../shared/api/api-failure.ts'
import { HelpLink } from '../../../components/help-link.tsx'
import { ErrorState } from '../../../components/page-states.tsx'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { MatchLines } from './match-lines.tsx'
import { MATCH_SECTION_ID } from './match-section-id.ts'
import { MatchStatusBadge } from './match-status-badge.tsx'
import { PaymentBox } from './payment-box.tsx'
import classes from './purchase-match.module.css'
import { useGetInvoiceMatchQuery } from './purchase-match-api.ts'
import { countStatuses, isMatchRelevant } from './summarise-match.ts'

const NOT_FOUND = 404

/** The invoice compared with its orders, deliveries and agreed prices, and what is to be paid. */
export function MatchSection({ invoice }: { invoice: Invoice }) {
  const { currentData: match, error, refetch } = useGetInvoiceMatchQuery(invoice.id)
  if (match === undefined)
    // Managers of other locations have no access, as for an invoice that has not been compared yet.
    return error && toApiFailure(error).status !== NOT_FOUND ? <ErrorState onRetry={refetch} /> : null
  if (match === null || !isMatchRelevant(match)) return null
  return (
    <section id={MATCH_SECTION_ID} className={classes.section} aria-labelledby="purchase-match-title">
      <div className={classes.heading}>
        <Title order={2} size="h3" id="purchase-match-title">
          {t('match.title')}
        </Title>
        <HelpLink topic="claim" />
      </div>
      <MatchSummary match={match} />
      {match.rate_missing && (
        <p className={classes.hold}>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          <span>
            {t('match.rateMissing', { currency: match.payment.currency })}{' '}
            <Anchor component={Link} underline="always" size="sm" to="/settings?tab=purchases#exchange-rates">
              {t('match.addRate')}
            </Anchor>
          </span>
        </p>
      )}
      <div className={classes.columns}>
        <MatchLines match={match} />
        <PaymentBox match={match} />
      </div>
    </section>
  )
}

/** The statuses in words, and the orders and deliveries. */
function MatchSummary({ match }: { match: InvoiceMatch }) {
  const { date, money } = useFormats()
  const { orders, deliveries, claimed_amount, payment } = match
  return (
    <div className={classes.summary}>
      <span className={classes.statuses}>
        {countStatuses(match).map(([status, count]) => (
          <span key={status} className={classes.status}>
            <MatchStatusBadge status={status} />
            <span className={classes.muted}>{t('match.lineCount', { count })}</span>
          </span>
        ))}
      </span>
      <span>
        <span className={classes.muted}>{t('match.orders')}</span>{' '}
        {orders.length === 0
          ? t('match.noOrder')
          : orders.map(({ id, order_number: number }, at) => (
              <span key={id}>
                {at > 0 && ', '}
                <Anchor
                  component={Link}
                  underline="always"
                  to={`/order-history?search=${encodeURIComponent(number)}`}
                  size="sm"
                >
                  {number}
                </Anchor>
              </span>
            ))}
      </span>
      <span>
        <span className={classes.muted}>{t('match.deliveries')}</span>{' '}
        {deliveries.length === 0
          ? t('match.noDelivery')
          : deliveries
              .map(delivery => [delivery.note_number, date(delivery.date)].filter(Boolean).join(' · '))
              .join(', ')}
      </span>
      {claimed_amount !== 0 && (
        <span>
          <span className={classes.muted}>{t('match.claimed')}</span>{' '}
          <strong>{money(claimed_amount, payment.currency)}</strong>
        </span>
      )}
    </div>
  )
}
