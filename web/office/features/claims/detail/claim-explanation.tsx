import { Anchor, Title } from '@mantine/core'
import type { Claim } from '@rms/contracts'
import { Link } from 'react-router-dom'
import { DescriptionItem, DescriptionList } from '../../../components/description-list.tsx'
import { HelpLink } from '../../../components/help-link.tsx'
import type { DisplayFormats } from '../../../lib/display-formats.ts'
import { formatWithUnit } from '../../../lib/translate-unit.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { explainClaim } from '../explain-claim.ts'
import classes from './claim-page.module.css'

/** Why the claim exists: the two products with their figures, and the documents that they come from. */
export function ClaimExplanation({ claim }: { claim: Claim }) {
  const formats = useFormats()
  const { money } = formats
  const { currency } = claim
  return (
    <section className={classes.card} aria-labelledby="why-this-claim">
      <div className={classes.heading}>
        <Title order={2} size="h3" id="why-this-claim">
          {t('claim.why')}
        </Title>
        <HelpLink topic="claim" />
      </div>
      <dl className={classes.sums}>
        {explainClaim(claim, formats).map(({ reason, formula, amount }) => (
          <div key={reason} className={classes.sum}>
            <dt>
              {t(`claims.reason.${reason}`)}
              {formula && <span className={classes.formula}>{formula}</span>}
            </dt>
            <dd>{money(amount, currency)}</dd>
          </div>
        ))}
        <div className={classes.sum} data-total>
          <dt>{t('claim.net')}</dt>
          <dd>{money(claim.amount, currency)}</dd>
        </div>
        {claim.gross_amount !== null && claim.gross_amount !== claim.amount && (
          <div className={classes.sum}>
            <dt>{t('claim.gross')}</dt>
            <dd>{money(claim.gross_amount, currency)}</dd>
          </div>
        )}
      </dl>
      <ClaimSources claim={claim} formats={formats} />
    </section>
  )
}

/** What was invoiced, delivered and agreed. */
function ClaimSources({ claim, formats }: { claim: Claim; formats: DisplayFormats }) {
  const { date, quantity, unitPrice, pricePerUnit } = formats
  const { accepted_quantity, agreed_price, ordered_product_name, currency, unit } = claim
  const countUnits = (count: number) => formatWithUnit(count, unit, quantity(count))
  return (
    <DescriptionList>
      <DescriptionItem term={t('claim.invoiceLine')}>
        {countUnits(claim.invoiced_quantity)} × {unitPrice(claim.invoiced_price, currency)}
        <span className={classes.source}>
          <Anchor component={Link} underline="always" to={`/invoices/${claim.invoice_id}`} size="sm">
            {claim.invoice_number || t('claims.noNumber')}
          </Anchor>{' '}
          · {date(claim.invoice_date)}
        </span>
      </DescriptionItem>
      <DescriptionItem term={t('claim.delivery')}>
        {accepted_quantity === null
          ? t('claim.notChecked')
          : t('claim.accepted', { quantity: countUnits(accepted_quantity) })}
        <span className={classes.source}>{date(claim.delivery_date)}</span>
      </DescriptionItem>
      <DescriptionItem term={t('claim.agreement')}>
        {agreed_price === null ? t('claim.noAgreement') : pricePerUnit(agreed_price, unit, currency)}
        {agreed_price !== null && (
          <span className={classes.source}>
            <Anchor
              component={Link}
              underline="always"
              to={`/agreed-prices?supplier_id=${claim.supplier_id}`}
              size="sm"
            >
              {t('agreements.title')}
            </Anchor>
          </span>
        )}
      </DescriptionItem>
      {ordered_product_name !== null && (
        <DescriptionItem term={t('claim.orderedInstead')}>{ordered_product_name}</DescriptionItem>
      )}
    </DescriptionList>
  )
}
