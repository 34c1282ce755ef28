import { useLocalStorage } from '@mantine/hooks'
import type { RotaWithShifts, StaffMember } from '@rms/contracts'
import { useMemo, useState } from 'react'
import { Page } from '../../../components/page.tsx'
import { translateDepartment } from '../../../lib/departments.ts'
import { formatWeekdayRange } from '../../../lib/format-dates.ts'
import { notify } from '../../../lib/notify.ts'
import { t } from '../../../texts/index.ts'
import { RotaGrid } from '../grid/rota-grid.tsx'
import type { RotaGridActions } from '../grid/rota-grid-actions.ts'
import {
  copyShift,
  type DraftShift,
  type RotaCell,
  removeShift,
  toDraftShift,
  upsertShift,
} from '../model/draft-shift.ts'
import type { RotaDraft } from '../model/rota-draft.ts'
import { listRotaRows, listRotaStaffIds } from '../model/rota-rows.ts'
import { computePlannedDays, listWeekDays } from '../model/shift-costing.ts'
import { WAGES_PRINT_PROPS } from '../print-rota.ts'
import { useGetRotaCostQuery, useGetRotaPlanQuery } from '../rota-api.ts'
import { useLocationName } from '../rota-location.tsx'
import classes from './editor.module.css'
import { RotaCostSummary } from './rota-cost-summary.tsx'
import { RotaEditorActions } from './rota-editor-actions.tsx'
import { type RotaEditorDialogState, RotaEditorDialogs } from './rota-editor-dialogs.tsx'
import { RotaEditorToolbar } from './rota-editor-toolbar.tsx'
import { RotaLabourPlan } from './rota-labour-plan.tsx'
import { RotaSummaryTiles } from './rota-summary-tiles.tsx'
import { RotaWeeklySummary } from './rota-weekly-summary.tsx'
import { ShiftIssueList } from './shift-issue-list.tsx'
import { UnsavedDraftNotice } from './unsaved-draft-notice.tsx'
import { useEditorStaff } from './use-editor-staff.ts'
import { useRotaDraft } from './use-rota-draft.ts'
import { useRotaCostingContext, useRotaFigures } from './use-rota-totals.ts'
import { useSaveRota } from './use-save-rota.ts'
import { useScheduleComparisons } from './use-schedule-comparisons.ts'
import { useShiftIssues } from './use-shift-issues.ts'

interface RotaEditorContentProps {
  rota: RotaWithShifts
  /** The staff members in the saved rota. */
  savedStaff: readonly StaffMember[]
}

/** The editor of one rota: figures, weekly grid, warnings and summaries. */
export function RotaEditorContent({ rota, savedStaff }: RotaEditorContentProps) {
  const draftState = useRotaDraft(rota)
  const { draft } = draftState
  const saving = useSaveRota(draftState)
  const [dialog, openDialog] = useState<RotaEditorDialogState>(null)
  const [isTracking, setTracking] = useLocalStorage({
    key: 'rotaTimeTracking',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  const editorStaff = useEditorStaff(savedStaff, listEditorStaffIds(draft, saving.conflict))
  const { currentData: plan } = useGetRotaPlanQuery(rota.id)
  const costing = useRotaCostingContext(rota, editorStaff.staff, plan)
  const planned = useMemo(() => computePlannedDays(draft.shifts, costing), [draft.shifts, costing])
  const { data: cost = null } = useGetRotaCostQuery(rota.id)
  const savedCost = !draftState.isUnsaved && cost?.version === draft.base.version ? cost : null
  const figures = useRotaFigures({ shifts: draft.shifts, costing, savedCost })
  const issues = useShiftIssues(rota.id, draft.shifts)
  const days = useMemo(() => listWeekDays(rota.week_start), [rota.week_start])
  const rows = useMemo(() => listRotaRows(draft, costing.staff), [draft, costing.staff])
  const comparisons = useScheduleComparisons(isTracking ? days : [])
  const actions = useGridActions({ draftState, openDialog })
  const summary = useSummary(rota)
  const seesPay = figures.total.cost !== null
  return (
    <Page
      screen="/staff-rota"
      {...(seesPay && { helpTopic: 'rotaCost' as const })}
      isWide
      summary={summary}
      actions={<RotaEditorActions {...{ rota, draftState, saving, openDialog, costing, issues, seesPay }} />}
    >
      <RotaEditorToolbar {...{ rota, draftState, openDialog, isTracking, setTracking }} />
      <UnsavedDraftNotice draftState={draftState} rota={rota} />
      <div {...WAGES_PRINT_PROPS}>
        <RotaSummaryTiles figures={figures} shiftCount={draft.shifts.length} staffCount={rows.length} />
      </div>
      <div className={classes.gridWithWarnings}>
        <RotaGrid
          {...{ rows, days, actions, issues, figures, comparisons }}
          shifts={draft.shifts}
          getTimeZone={costing.getTimeZone}
        />
        <ShiftIssueList issues={issues} staff={costing.staff} />
      </div>
      <RotaLabourPlan {...{ rota, planned, seesPay }} />
      <RotaWeeklySummary {...{ rows, figures, isTracking, cost }} weekStart={rota.week_start} />
      <RotaCostSummary {...{ rows, days, figures, isTracking, cost }} />
      <RotaEditorDialogs {...{ dialog, openDialog, rota, editorStaff, days, draftState, saving, costing }} />
    </Page>
  )
}

/** Department, location and week, on screen and on paper. */
function useSummary({ department, location_id, week_start, week_end }: RotaWithShifts): string {
  const location = useLocationName()(location_id)
  const week = formatWeekdayRange(week_start, week_end)
  return [translateDepartment(department), location, week].filter(Boolean).join(' · ')
}

/** Includes the staff of a conflicting newer version, whose changes are shown in the conflict dialog. */
const listEditorStaffIds = ({ staffIds, shifts }: RotaDraft, newer: RotaWithShifts | null): number[] =>
  listRotaStaffIds({ staffIds, shifts: [...shifts, ...(newer?.shifts ?? []).map(toDraftShift)] })

/** One notification at a time, at the top, so that it does not cover the totals below the grid. */
const notifyShiftAdded = () =>
  notify({
    id: 'shift-added',
    message: t('rota.shiftAdded'),
    color: 'green',
    autoClose: 2000,
    position: 'top-center',
  })

interface GridActionSources {
  draftState: ReturnType<typeof useRotaDraft>
  openDialog: (dialog: RotaEditorDialogState) => void
}

/** The actions of the grid on the draft. */
function useGridActions({ draftState, openDialog }: GridActionSources): RotaGridActions {
  const { setShifts } = draftState
  const putShift = (shift: DraftShift) => setShifts(shifts => upsertShift(shifts, shift))
  return {
    openNewShiftForm: (cell: RotaCell) => openDialog({ kind: 'shift', cell, shift: null }),
    addShift: shift => {
      putShift(shift)
      notifyShiftAdded()
    },
    updateShift: putShift,
    openShiftForm: shift => openDialog({ kind: 'shift', cell: shift, shift }),
    openCopyDialog: shift => openDialog({ kind: 'copy', shift }),
    copyShiftTo: (shift, cell) => putShift(copyShift(shift, cell)),
    remove: shift => setShifts(shifts => removeShift(shifts, shift.key)),
    undo: draftState.undo,
  }
}
