import { Anchor } from '@mantine/core'
import type { InvoiceMatch, PurchaseLine } from '@rms/contracts'
import { Link } from 'react-router-dom'
import { DataTable, type DataTableColumn } from '../../../components/data-table/index.ts'
import { ChangeIndicator } from '../../../components/formatted-numbers.tsx'
import { comparePrice } from '../../../lib/describe-price-check.ts'
import { type DisplayFormats, EMPTY_VALUE } from '../../../lib/display-formats.ts'
import { translateUnit } from '../../../lib/translate-unit.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { MatchStatusBadge } from './match-status-badge.tsx'
import classes from './purchase-match.module.css'

/** The lines of goods with what was ordered, received, invoiced and agreed. */
export function MatchLines({ match }: { match: InvoiceMatch }) {
  const formats = useFormats()
  const goods = match.lines.filter(line => line.statuses.length > 0)
  if (goods.length === 0) return null
  return (
    <DataTable
      label={t('match.lines')}
      columns={createColumns(match.payment.currency, formats)}
      rows={goods}
      getRowId={line => line.item_id}
      getRowName={line => line.product_name}
      state="ready"
      onRetry={() => undefined}
      filters={noFilters}
      emptyState={null}
    />
  )
}

const noFilters = { isFiltered: false, clear: () => undefined }

function createColumns(currency: string, formats: DisplayFormats): readonly DataTableColumn<PurchaseLine>[] {
  const { money, quantity } = formats
  const formatQuantity = (count: number | null) => (count === null ? EMPTY_VALUE : quantity(count))
  return [
    {
      key: 'product',
      header: t('match.product'),
      cell: line => (
        <span>
          {line.product_name}
          <span className={classes.secondary}>{line.pack || translateUnit(line.unit)}</span>
        </span>
      ),
      inCard: 'title',
    },
    {
      key: 'ordered',
      header: t('match.ordered'),
      cell: line => formatQuantity(line.ordered_quantity),
      isNumeric: true,
    },
    {
      key: 'received',
      header: t('match.received'),
      cell: line => <Received line={line} formatQuantity={formatQuantity} />,
      isNumeric: true,
    },
    {
      key: 'invoiced',
      header: t('match.invoiced'),
      cell: line => formatQuantity(line.invoiced_quantity),
      isNumeric: true,
    },
    {
      key: 'price',
      header: t('match.price'),
      cell: line => <Price line={line} currency={currency} formats={formats} />,
      isNumeric: true,
    },
    {
      key: 'difference',
      header: t('match.difference'),
      cell: ({ price }) =>
        price === null || price.difference === 0 ? EMPTY_VALUE : money(price.difference, currency),
      isNumeric: true,
    },
    {
      key: 'status',
      header: t('match.status'),
      cell: line => <Statuses line={line} />,
      inCard: 'wide',
    },
  ]
}

/** What was accepted; below, what arrived, if part of it was damaged or refused. */
function Received({
  line: { received_quantity: received, accepted_quantity: accepted },
  formatQuantity,
}: {
  line: PurchaseLine
  formatQuantity: (count: number | null) => string
}) {
  return (
    <span>
      {formatQuantity(accepted ?? received)}
      {accepted !== null && received !== null && accepted !== received && (
        <span className={classes.secondary}>
          {t('match.arrived', { quantity: formatQuantity(received) })}
        </span>
      )}
    </span>
  )
}

interface PriceProps {
  line: PurchaseLine
  currency: string
  formats: DisplayFormats
}

/** The invoiced price; below, what it is compared with. */
function Price({ line: { price, unit }, currency, formats }: PriceProps) {
  if (price === null) return t('match.vatUnclear')
  const comparison = comparePrice(price, { unit, currency }, formats)
  return (
    <span>
      {comparison && price.base_prices ? comparison.actual : formats.unitPrice(price.price, currency)}
      <span className={classes.secondary}>
        {comparison === null
          ? t(`prices.status.${price.status}`)
          : t(price.day_price === null ? 'match.agreedAt' : 'match.usuallyAt', {
              price: comparison.expected,
            })}
      </span>
      {comparison && comparison.percent !== null && comparison.percent !== 0 && (
        <span className={classes.secondary}>
          <ChangeIndicator percentage={comparison.percent} riseIs="bad" />
        </span>
      )}
    </span>
  )
}

/** The statuses, what was decided about the price, and the claim. */
function Statuses({ line }: { line: PurchaseLine }) {
  const { statuses, unclear_reason, price, claim_id, product_name: name } = line
  const decision = price?.decision ?? null
  return (
    <span className={classes.statuses}>
      {statuses.map(status => (
        <MatchStatusBadge key={status} status={status} />
      ))}
      {unclear_reason && <span className={classes.muted}>{t(`match.unclear.${unclear_reason}`)}</span>}
      {decision && <span className={classes.muted}>{t(`match.decision.${decision}`)}</span>}
      {claim_id !== null && (
        <Anchor
          component={Link}
          underline="always"
          to={`/claims/${claim_id}`}
          size="sm"
          aria-label={t('match.openClaimNamed', { name })}
        >
          {t('match.openClaim')}
        </Anchor>
      )}
    </span>
  )
}
