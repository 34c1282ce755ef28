import { useLocalStorage } from '@mantine/hooks'
import type { RotaWithShifts, StaffMember } from '@rms/contracts'
import { useMemo, useState } from 'react'
import { Page } from '../../../components/page.tsx'
import { departmentWord } from '../../../lib/departments.ts'
import { tell } from '../../../lib/notify.ts'
import { useFormats } from '../../../lib/use-formats.ts'
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
  /** The people whom the saved rota names. */
  known: readonly StaffMember[]
}

/** The editor of one rota: figures, the week as a table, warnings, summaries. */
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
  const people = usePeopleOnTable(known, idsOnTable(draft, saving.conflict))
  const counting = useCounting(rota, people.staff)
  const { data: cost = null } = useGetRotaCostQuery(rota.id)
  const saved = !table.isUnsaved && cost?.version === draft.base.version ? cost : null
  const figures = useFigures({ shifts: draft.shifts, counting, saved })
  const findings = useWarnings(rota.id, draft.shifts)
  const days = useMemo(() => weekDays(rota.week_start), [rota.week_start])
  const rows = useMemo(() => rowsOf(draft, counting.staff), [draft, counting.staff])
  const actual = useActual(isTracking ? days : [])
  const acts = useGridActs({ table, open })
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
      <div className={classes.work}>
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

/** Which rota it is, on the screen and on paper: department, location and week. */
function useSummary({ department, location_id, week_start, week_end }: RotaWithShifts): string {
  const { date } = useFormats()
  const location = useLocationName()(location_id)
  const week = t('rota.week', { start: date(week_start), end: date(week_end) })
  return [departmentWord(department), location, week].filter(Boolean).join(' · ')
}

/** Those of a newer rota too, whose changes are shown beside the own. */
const idsOnTable = ({ staffIds, shifts }: RotaDraft, newer: RotaWithShifts | null): number[] =>
  idsOf({ staffIds, shifts: [...shifts, ...(newer?.shifts ?? []).map(fromRecord)] })

/** One notice at a time, at the top: the foot of the table below adds up what is being planned. */
const tellShiftAdded = () =>
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

/** What the hands do on the table. */
function useGridActs({ table, open }: ActSources): GridActs {
  const { setShifts } = table
  const put = (shift: DraftShift) => setShifts(shifts => withShift(shifts, shift))
  return {
    add: (cell: Cell) => open({ kind: 'shift', cell, shift: null }),
    put: shift => {
      put(shift)
      tellShiftAdded()
    },
    change: put,
    edit: shift => open({ kind: 'shift', cell: shift, shift }),
    copy: shift => open({ kind: 'copy', shift }),
    copyTo: (shift, cell) => put(copiedTo(shift, cell)),
    remove: shift => setShifts(shifts => withoutShift(shifts, shift.key)),
    undo: table.undo,
  }
}
