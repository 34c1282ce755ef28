import { Alert, Button } from '@mantine/core'
import type { StaffMember } from '@rms/contracts'
import { addDays } from '@rms/domain-kit'
import { IconArrowLeft, IconInfoCircle } from '@tabler/icons-react'
import { useMemo, useRef, useState } from 'react'
import { Page } from '../../../components/page.tsx'
import { ErrorState, SkeletonRows } from '../../../components/page-states.tsx'
import { useListDepartmentStaffQuery } from '../../../lib/api/staff.ts'
import { translateDepartment } from '../../../lib/departments.ts'
import { formatWeekdayRange } from '../../../lib/format-dates.ts'
import { notifySuccess } from '../../../lib/notify.ts'
import { t } from '../../../texts/index.ts'
import { ShiftModal } from '../dialogs/shift-modal.tsx'
import { RotaGrid } from '../grid/rota-grid.tsx'
import type { RotaGridActions } from '../grid/rota-grid-actions.ts'
import type { DraftShift, RotaCell } from '../model/draft-shift.ts'
import { createRotaDraft } from '../model/rota-draft.ts'
import { listWeekDays } from '../model/shift-costing.ts'
import { storeRotaDraft } from '../model/stored-rota-draft.ts'
import { type DepartmentWeek, useRotaUrlState } from '../use-rota-url-state.ts'
import { useCreateWeekRota } from './use-create-week-rota.ts'
import { useEditorStaff } from './use-editor-staff.ts'
import { useRotaCostingContext, useRotaFigures } from './use-rota-totals.ts'

/** A department's week without a rota. Adding the first shift creates one. */
export function WeekWithoutRota({ week }: { week: DepartmentWeek }) {
  const { department, location_id } = week
  const { data: team, isError, refetch } = useListDepartmentStaffQuery({ department, location_id })
  if (isError && !team) return <ErrorState onRetry={() => void refetch()} />
  return team ? <EmptyWeek week={week} team={team} /> : <SkeletonRows />
}

const NO_SHIFTS: readonly DraftShift[] = []
const NO_IDS: readonly number[] = []

function EmptyWeek({ week, team }: { week: DepartmentWeek; team: readonly StaffMember[] }) {
  const { department, week_start } = week
  const { showDashboard } = useRotaUrlState()
  const [cell, setCell] = useState<RotaCell | null>(null)
  const editorStaff = useEditorStaff(team, NO_IDS)
  const costing = useRotaCostingContext(week, editorStaff.staff)
  const figures = useRotaFigures({ shifts: NO_SHIFTS, costing, savedCost: null })
  const days = useMemo(() => listWeekDays(week_start), [week_start])
  const addShift = useAddFirstShift(week)
  return (
    <Page
      screen="/staff-rota"
      isWide
      summary={`${translateDepartment(department)} · ${formatWeekdayRange(week_start, addDays(week_start, 6))}`}
      actions={
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={16} stroke={1.75} aria-hidden />}
          onClick={() => showDashboard(week_start)}
        >
          {t('rota.back')}
        </Button>
      }
    >
      <Alert color="blue" variant="light" p="xs" icon={<IconInfoCircle stroke={1.5} />}>
        {t('rota.noneYet', { department: translateDepartment(department) })}
      </Alert>
      <RotaGrid
        rows={team}
        shifts={NO_SHIFTS}
        issues={[]}
        comparisons={new Map()}
        getTimeZone={costing.getTimeZone}
        actions={{ ...unusedActions, openNewShiftForm: setCell, addShift }}
        {...{ days, figures }}
      />
      {cell && (
        <ShiftModal
          {...{ cell, days, costing }}
          onSelectMember={member => editorStaff.addStaff([member])}
          shift={null}
          rota={week}
          onSave={addShift}
          onClose={() => setCell(null)}
        />
      )}
    </Page>
  )
}

const noop = () => undefined
/** Without shifts these actions are never called. */
const unusedActions: Omit<RotaGridActions, 'openNewShiftForm' | 'addShift'> = {
  updateShift: noop,
  openShiftForm: noop,
  openCopyDialog: noop,
  copyShiftTo: noop,
  remove: noop,
  undo: null,
}

/**
 * Creates the rota and opens it with the shift as an unsaved change. Shifts added while the rota is being created are
 * included.
 */
function useAddFirstShift(week: DepartmentWeek): (shift: DraftShift) => Promise<void> {
  const createRota = useCreateWeekRota()
  const { openRota } = useRotaUrlState()
  const pending = useRef<DraftShift[]>([])
  return async shift => {
    pending.current.push(shift)
    if (pending.current.length > 1) return
    const rota = await createRota(week)
    const shifts = pending.current
    pending.current = []
    if (!rota) return
    storeRotaDraft({ ...createRotaDraft(rota), shifts }, null)
    notifySuccess(t('rota.shiftAdded'))
    openRota(rota.id)
  }
}
