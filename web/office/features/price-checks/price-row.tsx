import { Anchor, Button, Kbd } from '@mantine/core'
import type { PriceDifference } from '@rms/contracts'
import { IconArrowNarrowRight } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { DateField } from '../../components/date-field.tsx'
import { ChangeIndicator } from '../../components/formatted-numbers.tsx'
import { canClaimPrice, comparePrice, describeQuantity } from '../../lib/describe-price-check.ts'
import { useBusinessLocations } from '../../lib/use-business-locations.ts'
import { useFormats } from '../../lib/use-formats.ts'
import { t } from '../../texts/index.ts'
import classes from './price-checks.module.css'

interface PriceRowProps {
  row: PriceDifference
  isCurrent: boolean
  isBusy: boolean
  /** Whether letters decide, so that they are shown on the buttons. */
  hasLetterKeys: boolean
  /** The day from which an accepted price applies. */
  day: string
  onDayChange: (day: string) => void
  onSelect: () => void
  onAccept: () => void
  onClaim: () => void
}

/** A price to decide about. The current row also states what accepting changes. */
export function PriceRow({
  row,
  isCurrent,
  isBusy,
  hasLetterKeys,
  day,
  onDayChange,
  onSelect,
  onAccept,
  onClaim,
}: PriceRowProps) {
  const { money } = useFormats()
  const { line, currency, amount } = row
  const { price } = line
  if (price === null) return null
  const name = line.product_name
  return (
    <li
      className={classes.row}
      data-item={line.item_id}
      data-current={isCurrent || undefined}
      aria-current={isCurrent || undefined}
      aria-busy={isBusy || undefined}
      aria-label={t('priceChecks.rowLabel', { name, amount: money(amount, currency) })}
      tabIndex={isCurrent ? 0 : -1}
      onFocus={() => !isCurrent && onSelect()}
    >
      <RowFacts row={row} />
      <span className={classes.difference}>{money(amount, currency)}</span>
      <div className={classes.actions}>
        <Button
          size="sm"
          variant="default"
          disabled={isBusy}
          aria-label={t('priceChecks.acceptNamed', { name })}
          rightSection={isCurrent && hasLetterKeys && <Kbd size="xs">A</Kbd>}
          onClick={event => event.detail < 2 && onAccept()}
        >
          {t('priceChecks.accept')}
        </Button>
        {canClaimPrice(price) && (
          <Button
            size="sm"
            disabled={isBusy}
            aria-label={t('priceChecks.claimNamed', { name })}
            rightSection={isCurrent && hasLetterKeys && <Kbd size="xs">C</Kbd>}
            onClick={event => event.detail < 2 && onClaim()}
          >
            {t('priceChecks.claim')}
          </Button>
        )}
      </div>
      {isCurrent && (
        <div className={classes.consequence}>
          {price.status === 'day-price' ? (
            t('priceChecks.dayPriceHelp')
          ) : (
            <>
              <span>{t('priceChecks.acceptHelp')}</span>
              <DateField ariaLabel={t('priceChecks.from', { name })} value={day} onChange={onDayChange} />
            </>
          )}
        </div>
      )}
    </li>
  )
}

/** Product, invoice and the compared prices. */
function RowFacts({ row }: { row: PriceDifference }) {
  const formats = useFormats()
  const { hasSeveral } = useBusinessLocations()
  const { line, currency } = row
  const { price, unit } = line
  const comparison = price && comparePrice(price, { unit, currency }, formats)
  return (
    <div className={classes.facts}>
      <strong className={classes.name}>{line.product_name}</strong>
      <span className={classes.source}>
        {row.supplier_name} ·{' '}
        <Anchor component={Link} underline="always" to={`/invoices/${row.invoice_id}`} size="sm">
          {formats.invoiceName({ id: row.invoice_id, invoice_number: row.invoice_number })}
        </Anchor>{' '}
        · {formats.date(line.delivery_date)}
        {hasSeveral && ` · ${row.location_name}`}
      </span>
      <span className={classes.prices}>
        {price && <span className={classes.kind}>{t(`prices.status.${price.status}`)}</span>}
        {comparison && (
          <span className={classes.comparison}>
            {comparison.expected}
            <IconArrowNarrowRight size={14} stroke={1.75} aria-label={t('priceChecks.now')} role="img" />
            {comparison.actual}
          </span>
        )}
        {comparison && comparison.percent !== null && (
          <ChangeIndicator percentage={comparison.percent} riseIs="bad" />
        )}
        <span className={classes.source}>{describeQuantity(line, formats)}</span>
      </span>
    </div>
  )
}
