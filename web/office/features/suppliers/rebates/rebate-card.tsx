import { Text } from '@mantine/core'
import type { Rebate } from '@rms/contracts'
import { IconAlertTriangle, IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { DescriptionItem, DescriptionList } from '../../../components/description-list.tsx'
import { DeleteRowAction, EditRowAction } from '../../../components/row-actions.tsx'
import { formatDayRange } from '../../../lib/format-dates.ts'
import { useToday } from '../../../lib/local-time.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { describeTiers } from './describe-tiers.ts'
import { RebateBookings } from './rebate-bookings.tsx'
import classes from './rebates.module.css'
import { useDeleteRebate } from './use-delete-rebate.ts'

interface RebateCardProps {
  rebate: Rebate
  /** Null for those who may not change it. */
  onEdit: (() => void) | null
}

/** A rebate: its terms, what was accrued and credited, and how far the next tier is. */
export function RebateCard({ rebate, onEdit }: RebateCardProps) {
  const formats = useFormats()
  const deleteRebate = useDeleteRebate()
  const period = formatDayRange(rebate.period_from, rebate.period_to)
  const titleId = useId()
  return (
    <li className={classes.card} aria-labelledby={titleId}>
      <div className={classes.head}>
        <div>
          <h2 id={titleId} className={classes.period}>
            {period}
          </h2>
          <Text size="sm">{describeTiers(rebate, formats)}</Text>
          {rebate.note && (
            <Text size="sm" c="var(--rms-muted)" className={classes.note}>
              {rebate.note}
            </Text>
          )}
        </div>
        {onEdit && (
          <div className={classes.rowActions}>
            <EditRowAction name={period} onClick={onEdit} />
            <DeleteRowAction name={period} onClick={() => void deleteRebate(rebate)} />
          </div>
        )}
      </div>
      <RebateFigures rebate={rebate} />
      {rebate.unclear_count > 0 && (
        <p className={classes.unclear}>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          {t('rebates.unclear', { count: rebate.unclear_count })}
        </p>
      )}
      <Bookings rebate={rebate} />
    </li>
  )
}

function RebateFigures({ rebate }: { rebate: Rebate }) {
  const { money, exactPercent } = useFormats()
  const { currency, next_tier, correction } = rebate
  const today = useToday()
  return (
    <DescriptionList>
      <DescriptionItem term={t('rebates.turnover')}>
        {money(rebate.turnover, currency)}
        {isNextTierShown(rebate, today) && (
          <span className={classes.detail}>
            {next_tier === null
              ? t('rebates.lastTier')
              : t('rebates.nextTier', {
                  amount: money(next_tier.missing_turnover, currency),
                  percent: exactPercent(next_tier.percent),
                })}
          </span>
        )}
      </DescriptionItem>
      <DescriptionItem term={t('rebates.accrued')}>
        {money(rebate.accrued, currency)}
        {correction !== 0 && (
          <span className={classes.detail}>
            {t('rebates.ofWhichCorrection', { amount: money(correction, currency) })}
          </span>
        )}
      </DescriptionItem>
      <DescriptionItem term={t('rebates.credited')}>{money(rebate.credited, currency)}</DescriptionItem>
      <DescriptionItem term={t('rebates.outstanding')}>
        <strong>{money(rebate.outstanding, currency)}</strong>
      </DescriptionItem>
    </DescriptionList>
  )
}

/** No tier can be reached any more when the period is over. */
const isNextTierShown = ({ next_tier, period_to }: Rebate, today: string): boolean =>
  next_tier === null || today <= period_to

/** The bookings, which are shown on request. */
function Bookings({ rebate }: { rebate: Rebate }) {
  const [isOpen, setOpen] = useState(false)
  if (rebate.bookings.length === 0)
    return (
      <Text size="sm" c="var(--rms-muted)">
        {t('rebates.noBookings')}
      </Text>
    )
  return (
    <div>
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={isOpen}
        onClick={() => setOpen(open => !open)}
      >
        <IconChevronDown size={16} stroke={1.75} aria-hidden />
        {t('rebates.bookings')}
      </button>
      {isOpen && <RebateBookings rebate={rebate} />}
    </div>
  )
}
