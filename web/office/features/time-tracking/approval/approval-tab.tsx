import { Button } from '@mantine/core'
import type { WeekApproval } from '@rms/contracts'
import { addDays, mondayOf } from '@rms/domain-kit'
import { IconCheck, IconClockPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { DataTable } from '../../../components/data-table/index.ts'
import { LocationSelect } from '../../../components/location-select.tsx'
import sections from '../../../components/sections.module.css'
import { EmptyState } from '../../../components/states.tsx'
import { WeekSteps } from '../../../components/week-steps.tsx'
import { stateOf } from '../../../lib/api/paged.ts'
import { useToday } from '../../../lib/clock.ts'
import { usePlaces } from '../../../lib/places.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { weekdayRange } from '../../../lib/week-words.ts'
import { t } from '../../../texts/index.ts'
import classes from '../tracking.module.css'
import { useListApprovalsQuery } from '../tracking-api.ts'
import { ApprovalCell, confirmWeeks, isReady } from './approval-action.tsx'
import { approvalColumns } from './approval-columns.tsx'
import { DepartmentSelect } from './department-select.tsx'
import { useApproving } from './use-approving.ts'
import { WeekDays } from './week-days.tsx'

/** Approves the weeks of staff one by one or all at once. Shows the previous week by default. */
export function ApprovalTab() {
  const today = useToday()
  const [chosen, go] = useState<string | null>(null)
  const weekStart = chosen ?? addDays(mondayOf(today), -7)
  const [filters, setFilters] = useState({ department: '', location_id: '' })
  const query = useListApprovalsQuery({ weekStart, ...filters })
  const approving = useApproving(weekStart)
  const formats = useFormats()
  const { hasSeveral } = usePlaces()
  const people = query.currentData?.people ?? []
  const ready = people.filter(isReady)
  const [unfolded, expand] = useState<number | null>(null)
  const isRunning = weekStart >= mondayOf(today)
  const isNarrowed = filters.department !== '' || filters.location_id !== ''
  const action = (person: WeekApproval) => (
    <ApprovalCell person={person} approving={approving} isRunning={isRunning} />
  )
  return (
    <div className={sections.stack}>
      <div className={classes.head}>
        <div>
          <h2 className={classes.title}>{t('tracking.approval')}</h2>
          <p className={sections.muted}>{weekdayRange(weekStart, addDays(weekStart, 6))}</p>
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
          <WeekSteps weekStart={weekStart} go={go} />
          {ready.length > 0 && (
            <Button
              leftSection={<IconCheck size={16} aria-hidden />}
              loading={approving.isBusy}
              onClick={async () => {
                if (await confirmWeeks(ready, isRunning)) await approving.approve(ready)
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
          ...approvalColumns({
            formats,
            hasSeveral,
            unfolded,
            toggle: ({ staffId }) => expand(unfolded === staffId ? null : staffId),
          }),
          { key: 'act', header: '', cell: action, inCard: 'plain' },
        ]}
        rows={people}
        rowId={({ staffId }) => staffId}
        rowName={({ staffName }) => staffName}
        state={stateOf({ ...query, data: query.currentData })}
        onRetry={query.refetch}
        narrowing={{ isNarrowed, clear: () => setFilters({ department: '', location_id: '' }) }}
        empty={<EmptyState icon={<IconClockPlus stroke={1.5} />} sentence={t('tracking.approvalEmpty')} />}
        rowDetail={person =>
          person.staffId === unfolded && (
            <WeekDays week={{ weekStart, staffId: person.staffId }} action={action(person)} />
          )
        }
      />
    </div>
  )
}
