import { Alert } from '@mantine/core'
import type { PrimeCostFigures, PrimeCostReason } from '@rms/contracts'
import { addDays, daysBetween } from '@rms/domain-kit'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useListDaysWithSalesQuery } from '../../lib/api/prime-cost.ts'
import { findDaysWithoutSales } from '../../lib/days-without-sales.ts'
import { useBusinessLocations } from '../../lib/use-business-locations.ts'
import { useFormats } from '../../lib/use-formats.ts'
import { useHasLocationAccess } from '../../lib/user-rights.ts'
import { t } from '../../texts/index.ts'
import { formatSpan } from './describe-prime-cost.ts'
import classes from './prime-cost.module.css'
import type { PrimeCostUrlState } from './prime-cost-url-state.ts'

/** Where the data behind a reason are completed; null if no screen does. */
const FIXES: Readonly<Record<PrimeCostReason, string | null>> = {
  'unmapped-sales': '/sales-items',
  'recipe-without-cost': '/costings?show=gaps',
  'recipe-estimated': '/costings?show=gaps',
  'purchase-uncertain': '/invoices?status=pending',
  'purchase-unpriced': '/deliveries',
  'count-doubtful': '/variance',
  'goods-not-counted': '/variance',
  'after-last-count': null,
  'partly-counted': null,
  'staff-meal-without-cost': null,
  'not-counted': null,
  'clocked-in': '/time-tracking',
  'no-location': '/time-tracking',
  'pending-review': '/time-tracking?tab=approval',
  'not-approved': '/time-tracking?tab=approval',
  'no-salary': '/staff',
  'no-weekly-salary': '/staff',
  'no-on-cost-rate': '/settings?tab=labour-costs',
}

/** What the figures of the report lack, and where to complete it. */
export function MissingDataNotice({
  figures,
  urlState,
}: {
  figures: PrimeCostFigures
  urlState: PrimeCostUrlState
}) {
  const missingSales = useMissingSales(urlState)
  const reasons = listReasons(figures)
  if (reasons.length === 0 && missingSales === null) return null
  return (
    <Alert
      color="amber"
      variant="light"
      icon={<IconAlertTriangle stroke={1.5} />}
      title={t('primeCost.incomplete')}
    >
      <ul className={classes.notes}>
        {missingSales && (
          <li>
            {missingSales.text} <Link to={missingSales.to}>{t('primeCost.enterSales')}</Link>
          </li>
        )}
        {reasons.map(reason => (
          <ReasonItem key={reason} reason={reason} figures={figures} />
        ))}
      </ul>
    </Alert>
  )
}

/** The reasons of all figures; that purchases are not usage is said once, with the basis. */
const listReasons = ({ cost_of_goods, labour }: PrimeCostFigures): PrimeCostReason[] =>
  [...new Set([...cost_of_goods.reasons, ...(labour?.reasons ?? [])])].filter(
    reason => reason !== 'not-counted',
  )

function ReasonItem({ reason, figures }: { reason: PrimeCostReason; figures: PrimeCostFigures }) {
  const { percent } = useFormats()
  const to = FIXES[reason]
  const { coverage_percent: coverage } = figures
  const text =
    reason === 'unmapped-sales' && coverage !== null
      ? t('primeCost.reason.unmappedPercent', { percent: percent(coverage) })
      : t(`primeCost.reason.${reason}`)
  return (
    <li>
      {text} {to && <Link to={to}>{t(`primeCost.fix.${reason}` as FixKey)}</Link>}
    </li>
  )
}

type FixKey = `primeCost.fix.${Exclude<
  PrimeCostReason,
  'not-counted' | 'after-last-count' | 'partly-counted' | 'staff-meal-without-cost'
>}`

/** For longer periods the list of days would be large. */
const MAX_CHECKED_DAYS = 92

/** The days before today without sales, with the list that shows them; null if there are none. */
function useMissingSales({ period: { from, to }, today, location_id }: PrimeCostUrlState) {
  const { locations } = useBusinessLocations()
  const hasAccess = useHasLocationAccess()
  const yesterday = addDays(today, -1)
  const last = to < yesterday ? to : yesterday
  const isChecked = from <= last && daysBetween(from, last) < MAX_CHECKED_DAYS
  const { currentData: sold } = useListDaysWithSalesQuery(
    { from, to: last, location_id },
    { skip: !isChecked },
  )
  if (!sold) return null
  const locationIds = locations
    .map(({ id }) => id)
    .filter(id => hasAccess(id) && (location_id === '' || String(id) === location_id))
  const missing = findDaysWithoutSales(sold, { from, to: last, locationIds })
  const [first] = missing
  if (!first) return null
  const search = new URLSearchParams({
    period: 'custom',
    from,
    to: last,
    ...(location_id && { location_id }),
  })
  return {
    text: t('primeCost.daysWithoutSales', {
      count: missing.length,
      first: formatSpan({ from: first.date, to: first.date }),
    }),
    to: `/sales?${search}`,
  }
}
