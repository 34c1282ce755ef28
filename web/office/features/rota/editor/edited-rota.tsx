import { useLocalStorage } from '@mantine/hooks'
import type { RotaWithShifts, StaffMember } from '@rms/contracts'
import { useMemo, useState } from 'react'
import { Page } from '../../../components/page.tsx'
import { departmentWord } from '../../../lib/departments.ts'
import { tell } from '../../../lib/notify.ts'
import { weekdayRange } from '../../../lib/week-words.ts'
import { t } from '../../../texts/index.ts'
import type { GridActs } from '../grid/grid-acts.ts'
import { RotaGrid } from '../grid/rota-grid.tsx'
import {
  type Cell,
  copiedTo,
  type DraftShift,
  fromRecord,
  withoutShift,
  withShift,
} from '../model/draft-shift.ts'
import type { RotaDraft } from '../model/rota-draft.ts'
import { idsOf, rowsOf } from '../model/rows.ts'
import { weekDays } from '../model/shift-figures.ts'
import { WAGES } from '../print-rota.ts'
import { useGetRotaCostQuery } from '../rota-api.ts'
import { useLocationName } from '../rota-place.tsx'
import { CostSummary } from './cost-summary.tsx'
import { DraftNotice } from './draft-notice.tsx'
import classes from './editor.module.css'
import { EditorActions } from './editor-actions.tsx'
import { EditorBar } from './editor-bar.tsx'
import { EditorDialogs, type Opened } from './editor-dialogs.tsx'
import { EditorTiles } from './editor-tiles.tsx'
import { useActual } from './use-actual.ts'
import { useCounting, useFigures } from './use-figures.ts'
import { usePeopleOnTable } from './use-people.ts'
import { useRotaDraft } from './use-rota-draft.ts'
import { useSavingRota } from './use-saving-rota.ts'
import { useWarnings } from './use-warnings.ts'
import { WarningsList } from './warnings-list.tsx'
import { WeeklySummary } from './weekly-summary.tsx'

interface EditedRotaProps {
  rota: RotaWithShifts
  /** The staff members in the saved rota. */
  known: readonly StaffMember[]
}

/** The editor of one rota: figures, weekly grid, warnings and summaries. */
export function EditedRota({ rota, known }: EditedRotaProps) {
  const table = useRotaDraft(rota)
  const { draft } = table
  const saving = useSavingRota(table)
  const [opened, open] = useState<Opened>(null)
  const [isTracking, setTracking] = useLocalStorage({
    key: 'rotaTimeTracking',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  const people = usePeopleOnTable(known, listStaffIds(draft, saving.conflict))
  const counting = useCounting(rota, people.staff)
  const { data: cost = null } = useGetRotaCostQuery(rota.id)
  const saved = !table.isUnsaved && cost?.version === draft.base.version ? cost : null
  const figures = useFigures({ shifts: draft.shifts, counting, saved })
  const findings = useWarnings(rota.id, draft.shifts)
  const days = useMemo(() => weekDays(rota.week_start), [rota.week_start])
  const rows = useMemo(() => rowsOf(draft, counting.staff), [draft, counting.staff])
  const actual = useActual(isTracking ? days : [])
  const acts = useGridActions({ table, open })
  const summary = useSummary(rota)
  const seesPay = figures.total.cost !== null
  return (
    <Page
      screen="/staff-rota"
      {...(seesPay && { why: 'rotaCost' as const })}
      isWide
      summary={summary}
      actions={<EditorActions {...{ rota, table, saving, open, counting, findings, seesPay }} />}
    >
      <EditorBar {...{ rota, table, open, isTracking, setTracking }} />
      <DraftNotice table={table} rota={rota} />
      <div {...WAGES}>
        <EditorTiles figures={figures} shiftCount={draft.shifts.length} staffCount={rows.length} />
      </div>
      <div className={classes.gridWithWarnings}>
        <RotaGrid
          {...{ rows, days, acts, findings, figures, actual }}
          shifts={draft.shifts}
          timeZoneOf={counting.timeZoneOf}
        />
        <WarningsList findings={findings} staff={counting.staff} />
      </div>
      <WeeklySummary {...{ rows, figures, isTracking, cost }} weekStart={rota.week_start} />
      <CostSummary {...{ rows, days, figures, isTracking, cost }} />
      <EditorDialogs {...{ opened, open, rota, people, days, table, saving, counting }} />
    </Page>
  )
}

/** Department, location and week, on screen and on paper. */
function useSummary({ department, location_id, week_start, week_end }: RotaWithShifts): string {
  const location = useLocationName()(location_id)
  const week = weekdayRange(week_start, week_end)
  return [departmentWord(department), location, week].filter(Boolean).join(' · ')
}

/** Includes the staff of a conflicting newer version, whose changes are shown in the conflict dialog. */
const listStaffIds = ({ staffIds, shifts }: RotaDraft, newer: RotaWithShifts | null): number[] =>
  idsOf({ staffIds, shifts: [...shifts, ...(newer?.shifts ?? []).map(fromRecord)] })

/** One notification at a time, at the top, so that it does not cover the totals below the grid. */
const notifyShiftAdded = () =>
  tell({
    id: 'shift-added',
    message: t('rota.shiftAdded'),
    color: 'green',
    autoClose: 2000,
    position: 'top-center',
  })

interface ActSources {
  table: ReturnType<typeof useRotaDraft>
  open: (opened: Opened) => void
}

/** The actions of the grid on the draft. */
function useGridActions({ table, open }: ActSources): GridActs {
  const { setShifts } = table
  const put = (shift: DraftShift) => setShifts(shifts => withShift(shifts, shift))
  return {
    add: (cell: Cell) => open({ kind: 'shift', cell, shift: null }),
    put: shift => {
      put(shift)
      notifyShiftAdded()
    },
    change: put,
    edit: shift => open({ kind: 'shift', cell: shift, shift }),
    copy: shift => open({ kind: 'copy', shift }),
    copyTo: (shift, cell) => put(copiedTo(shift, cell)),
    remove: shift => setShifts(shifts => withoutShift(shifts, shift.key)),
    undo: table.undo,
  }
}
