import { Button } from '@mantine/core'
import type { WeekApproval } from '@rms/contracts'
import { addDays, getMonday } from '@rms/domain-kit'
import { IconCheck, IconClockPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { DataTable } from '../../../components/data-table/index.ts'
import { LocationSelect } from '../../../components/location-select.tsx'
import { EmptyState } from '../../../components/page-states.tsx'
import sections from '../../../components/sections.module.css'
import { WeekNavigation } from '../../../components/week-navigation.tsx'
import { getListLoadState } from '../../../lib/api/pagination.ts'
import { formatWeekdayRange } from '../../../lib/format-dates.ts'
import { useToday } from '../../../lib/local-time.ts'
import { useBusinessLocations } from '../../../lib/use-business-locations.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import classes from '../time-tracking.module.css'
import { useListWeekApprovalsQuery } from '../time-tracking-api.ts'
import { ApprovalCell, confirmWeekApprovals, isReadyForApproval } from './approval-cell.tsx'
import { createApprovalColumns } from './approval-columns.tsx'
import { DepartmentSelect } from './department-select.tsx'
import { StaffWeekTable } from './staff-week-table.tsx'
import { useApprovalActions } from './use-approval-actions.ts'

/** Approves the weeks of staff one by one or all at once. Shows the previous week by default. */
export function ApprovalTab() {
  const today = useToday()
  const [selectedWeek, setSelectedWeek] = useState<string | null>(null)
  const weekStart = selectedWeek ?? addDays(getMonday(today), -7)
  const [filters, setFilters] = useState({ department: '', location_id: '' })
  const query = useListWeekApprovalsQuery({ weekStart, ...filters })
  const approvalActions = useApprovalActions(weekStart)
  const formats = useFormats()
  const { hasSeveral } = useBusinessLocations()
  const people = query.currentData?.people ?? []
  const ready = people.filter(isReadyForApproval)
  const [expandedStaffId, setExpandedStaffId] = useState<number | null>(null)
  const isWeekUnfinished = weekStart >= getMonday(today)
  const isNarrowed = filters.department !== '' || filters.location_id !== ''
  const renderApprovalCell = (person: WeekApproval) => (
    <ApprovalCell person={person} approvalActions={approvalActions} isWeekUnfinished={isWeekUnfinished} />
  )
  return (
    <div className={sections.stack}>
      <div className={classes.head}>
        <div>
          <h2 className={classes.title}>{t('tracking.approval')}</h2>
          <p className={sections.muted}>{formatWeekdayRange(weekStart, addDays(weekStart, 6))}</p>
        </div>
        <div className={classes.controls}>
          <DepartmentSelect
            value={filters.department}
            onChange={department => setFilters({ ...filters, department })}
          />
          <LocationSelect
            value={filters.location_id}
            onChange={location_id => setFilters({ ...filters, location_id })}
          />
          <WeekNavigation weekStart={weekStart} onWeekChange={setSelectedWeek} />
          {ready.length > 0 && (
            <Button
              leftSection={<IconCheck size={16} aria-hidden />}
              loading={approvalActions.isBusy}
              onClick={async () => {
                if (await confirmWeekApprovals(ready, isWeekUnfinished)) await approvalActions.approve(ready)
              }}
            >
              {t('tracking.approveAll', { count: ready.length })}
            </Button>
          )}
        </div>
      </div>
      <DataTable
        label={t('tracking.approval')}
        columns={[
          ...createApprovalColumns({
            formats,
            hasSeveral,
            expandedStaffId,
            onToggle: ({ staffId }) => setExpandedStaffId(expandedStaffId === staffId ? null : staffId),
          }),
          { key: 'act', header: '', cell: renderApprovalCell, inCard: 'plain' },
        ]}
        rows={people}
        getRowId={({ staffId }) => staffId}
        getRowName={({ staffName }) => staffName}
        state={getListLoadState({ ...query, data: query.currentData })}
        onRetry={query.refetch}
        filters={{ isFiltered: isNarrowed, clear: () => setFilters({ department: '', location_id: '' }) }}
        emptyState={
          <EmptyState icon={<IconClockPlus stroke={1.5} />} message={t('tracking.approvalEmpty')} />
        }
        renderRowDetail={person =>
          person.staffId === expandedStaffId && (
            <StaffWeekTable
              week={{ weekStart, staffId: person.staffId }}
              action={renderApprovalCell(person)}
            />
          )
        }
      />
    </div>
  )
}
