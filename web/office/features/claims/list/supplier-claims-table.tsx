import { Button, Title } from '@mantine/core'
import type { ClaimAge, ClaimSummary, SupplierClaims } from '@rms/contracts'
import { useState } from 'react'
import { ErrorState, SkeletonRows } from '../../../components/page-states.tsx'
import { NumericCell, NumericHeader, PlainTable } from '../../../components/plain-table.tsx'
import { type CurrencyTotals, sumSupplierClaims } from '../../../lib/claim-amounts.ts'
import type { ListUrlState } from '../../../lib/list-url-state.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { CLAIM_AGES } from '../claim-totals.ts'
import { describeAge } from '../describe-claim.ts'
import classes from './supplier-claims-table.module.css'

/** More suppliers are shown on request. */
const MAX_SUPPLIERS = 5

interface SupplierClaimsTableProps {
  query: {
    readonly data?: ClaimSummary | undefined
    readonly isError: boolean
    readonly refetch: () => unknown
  }
  address: ListUrlState
}

/** The open amounts by supplier and age. A supplier or an amount filters the list below. */
export function SupplierClaimsTable({
  query: { data, isError, refetch },
  address,
}: SupplierClaimsTableProps) {
  const [isComplete, setComplete] = useState(false)
  if (!data) return isError ? <ErrorState onRetry={refetch} /> : <SkeletonRows rows={3} />
  if (data.suppliers.length === 0) return null
  const { suppliers } = data
  const shown = isComplete ? suppliers : suppliers.slice(0, MAX_SUPPLIERS)
  const totals = suppliers.length > 1 ? sumSupplierClaims(data) : []
  const show = (row: SupplierClaims, age: ClaimAge | '') =>
    address.setFilters({ supplier_id: String(row.supplier_id), age, state: 'unsettled', tab: '' })
  return (
    <section className={classes.card} aria-labelledby="claims-by-supplier">
      <Title order={2} size="h3" id="claims-by-supplier">
        {t('claims.bySupplier')}
      </Title>
      <PlainTable className={classes.table} aria-labelledby="claims-by-supplier">
        <thead>
          <tr>
            <th scope="col">{t('common.supplier')}</th>
            {CLAIM_AGES.map(age => (
              <NumericHeader key={age}>{describeAge(age)}</NumericHeader>
            ))}
            <NumericHeader>{t('claims.total')}</NumericHeader>
          </tr>
        </thead>
        <tbody>
          {shown.map(row => (
            <SupplierRow
              key={`${row.supplier_id}-${row.currency}`}
              row={row}
              onShow={age => show(row, age)}
            />
          ))}
          {totals.map(row => (
            <TotalRow key={row.currency} row={row} />
          ))}
        </tbody>
      </PlainTable>
      {suppliers.length > MAX_SUPPLIERS && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          className={classes.more}
          onClick={() => setComplete(!isComplete)}
        >
          {isComplete ? t('claims.fewerSuppliers') : t('claims.allSuppliers', { count: suppliers.length })}
        </Button>
      )}
    </section>
  )
}

function SupplierRow({ row, onShow }: { row: SupplierClaims; onShow: (age: ClaimAge | '') => void }) {
  const { money } = useFormats()
  return (
    <tr>
      <th scope="row">
        <button type="button" className={classes.link} onClick={() => onShow('')}>
          {row.supplier_name}
        </button>
        <span className={classes.count}>{t('claims.count', { count: row.claims })}</span>
      </th>
      {CLAIM_AGES.map(age => (
        <NumericCell key={age} data-label={describeAge(age)} data-empty={row.by_age[age] === 0 || undefined}>
          {row.by_age[age] !== 0 && (
            <button
              type="button"
              className={classes.link}
              aria-label={t('claims.showAge', {
                supplier: row.supplier_name,
                age: describeAge(age),
                amount: money(row.by_age[age], row.currency),
              })}
              onClick={() => onShow(age)}
            >
              {money(row.by_age[age], row.currency)}
            </button>
          )}
        </NumericCell>
      ))}
      <NumericCell className={classes.total}>{money(row.total, row.currency)}</NumericCell>
    </tr>
  )
}

function TotalRow({ row }: { row: CurrencyTotals }) {
  const { money } = useFormats()
  return (
    <tr className={classes.totals}>
      <th scope="row">{t('claims.total')}</th>
      {CLAIM_AGES.map(age => (
        <NumericCell key={age} data-label={describeAge(age)} data-empty={row.by_age[age] === 0 || undefined}>
          {row.by_age[age] !== 0 && money(row.by_age[age], row.currency)}
        </NumericCell>
      ))}
      <NumericCell className={classes.total}>{money(row.total, row.currency)}</NumericCell>
    </tr>
  )
}
