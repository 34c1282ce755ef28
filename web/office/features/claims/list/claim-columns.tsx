import type { Claim } from '@rms/contracts'
import type { DataTableColumn } from '../../../components/data-table/index.ts'
import { RowLink } from '../../../components/row-actions.tsx'
import type { DisplayFormats } from '../../../lib/display-formats.ts'
import { t } from '../../../texts/index.ts'
import { ClaimStateBadge } from '../claim-state-badge.tsx'
import classes from '../claims.module.css'
import { describeReasons } from '../describe-claim.ts'

interface ColumnOptions {
  formats: DisplayFormats
  hasSeveralLocations: boolean
}

/** The columns of the list of claims. The product opens the claim. */
export const createClaimColumns = ({
  formats,
  hasSeveralLocations,
}: ColumnOptions): readonly DataTableColumn<Claim>[] => [
  {
    key: 'product',
    header: t('claims.product'),
    cell: claim => (
      <span>
        <RowLink to={`/claims/${claim.id}`}>{claim.product_name}</RowLink>
        <span className={classes.secondary}>{describeReasons(claim)}</span>
      </span>
    ),
    sortName: 'product_name',
    inCard: 'title',
  },
  {
    key: 'supplier',
    header: t('common.supplier'),
    cell: claim => (
      <span className={classes.party}>
        {claim.supplier_name}
        {hasSeveralLocations && <span className={classes.secondary}>{claim.location_name}</span>}
      </span>
    ),
    sortName: 'supplier_name',
  },
  {
    key: 'invoice',
    header: t('claims.invoice'),
    cell: claim => (
      <span>
        {claim.invoice_number || t('claims.noNumber')}
        <span className={classes.secondary}>{formats.date(claim.invoice_date)}</span>
      </span>
    ),
    sortName: 'invoice_date',
  },
  {
    key: 'age',
    header: t('claims.age'),
    cell: claim => t('claims.days', { count: claim.age_days }),
    isNumeric: true,
    inCard: 'hidden',
  },
  {
    key: 'state',
    header: t('claims.state'),
    cell: claim => (
      <span>
        <ClaimStateBadge state={claim.state} />
        {claim.being_corrected && <span className={classes.secondary}>{t('claims.beingCorrected')}</span>}
      </span>
    ),
  },
  {
    key: 'open',
    header: t('claims.open'),
    cell: claim => (
      <span>
        {formats.money(claim.open_amount, claim.currency)}
        {claim.open_amount !== claim.amount && (
          <span className={classes.secondary}>
            {t('claims.ofAmount', { amount: formats.money(claim.amount, claim.currency) })}
          </span>
        )}
      </span>
    ),
    isNumeric: true,
    sortName: 'open_amount',
  },
]
