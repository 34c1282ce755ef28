import { ActionIcon } from '@mantine/core'
import type { HolidayBalance } from '@rms/contracts'
import { IconBeach, IconChevronLeft, IconChevronRight, IconEdit } from '@tabler/icons-react'
import { useState } from 'react'
import { DataTable, type DataTableColumn } from '../../../components/data-table/index.ts'
import { EmptyState } from '../../../components/page-states.tsx'
import { RowAction } from '../../../components/row-actions.tsx'
import { getListLoadState } from '../../../lib/api/pagination.ts'
import { useToday } from '../../../lib/local-time.ts'
import { t } from '../../../texts/index.ts'
import classes from '../holidays.module.css'
import { useListHolidayBalancesQuery } from '../holidays-api.ts'
import { HolidayEntitlementModal } from './holiday-entitlement-modal.tsx'

/** The remaining annual leave of everybody in a year. */
export function HolidayEntitlements() {
  const thisYear = Number(useToday().slice(0, 4))
  const [year, setYear] = useState<number | null>(null)
  const shownYear = year ?? thisYear
  const query = useListHolidayBalancesQuery(shownYear)
  const [editing, edit] = useState<HolidayBalance | null>(null)
  return (
    <section className={classes.section} aria-labelledby="entitlements">
      <div className={classes.sectionHeader}>
        <h2 id="entitlements" className={classes.sectionTitle}>
          {t('holidays.entitlements', { year: shownYear })}
        </h2>
        <YearNavigation year={shownYear} onChange={setYear} />
      </div>
      <DataTable
        label={t('holidays.entitlements', { year: shownYear })}
        columns={balanceColumns()}
        rows={query.currentData ?? query.data ?? []}
        getRowId={({ staff_id }) => staff_id}
        getRowName={({ staff_name }) => staff_name}
        state={getListLoadState(query)}
        onRetry={query.refetch}
        emptyState={
          <EmptyState icon={<IconBeach stroke={1.5} />} message={t('holidays.entitlementsEmpty')} />
        }
        filters={{ isFiltered: false, clear: () => undefined }}
        isRefreshing={query.isFetching && query.currentData === undefined}
        renderRowActions={balance => (
          <RowAction
            icon={IconEdit}
            shortLabel={t('holidays.setEntitlement')}
            label={t('holidays.setEntitlementOf', { name: balance.staff_name })}
            onClick={() => edit(balance)}
          />
        )}
      />
      {editing && <HolidayEntitlementModal balance={editing} onClose={() => edit(null)} />}
    </section>
  )
}

function YearNavigation({ year, onChange }: { year: number; onChange: (year: number) => void }) {
  const renderStep = (by: number) => {
    const to = year + by
    const Glyph = by < 0 ? IconChevronLeft : IconChevronRight
    return (
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('holidays.showYear', { year: to })}
        onClick={() => onChange(to)}
      >
        <Glyph size={16} stroke={1.75} />
      </ActionIcon>
    )
  }
  return (
    <div className={classes.actions}>
      {renderStep(-1)}
      {renderStep(1)}
    </div>
  )
}

const balanceColumns = (): readonly DataTableColumn<HolidayBalance>[] => [
  { key: 'staff', header: t('holidays.staff'), cell: balance => balance.staff_name, inCard: 'title' },
  {
    key: 'entitled',
    header: t('holidays.entitled'),
    cell: ({ entitled_days }) => entitled_days,
    isNumeric: true,
    inCard: 'hidden',
  },
  { key: 'taken', header: t('holidays.taken'), cell: ({ taken_days }) => taken_days, isNumeric: true },
  {
    key: 'pending',
    header: t('holidays.tile.pending'),
    cell: ({ pending_days }) => pending_days,
    isNumeric: true,
    inCard: 'hidden',
  },
  {
    key: 'left',
    header: t('holidays.left'),
    cell: ({ left_days }) => <DaysLeft days={left_days} />,
    isNumeric: true,
  },
]

/** A negative balance is also described in words, not by colour alone. */
function DaysLeft({ days }: { days: number }) {
  return days < 0 ? <strong>{t('holidays.overdrawn', { days: -days })}</strong> : <strong>{days}</strong>
}
