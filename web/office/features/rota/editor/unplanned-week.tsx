import { Alert, Button } from '@mantine/core'
import type { StaffMember } from '@rms/contracts'
import { addDays } from '@rms/domain-kit'
import { IconArrowLeft, IconInfoCircle } from '@tabler/icons-react'
import { useMemo, useRef, useState } from 'react'
import { Page } from '../../../components/page.tsx'
import { ErrorState, LoadingRows } from '../../../components/states.tsx'
import { useListTeamQuery } from '../../../lib/api/staff.ts'
import { departmentWord } from '../../../lib/departments.ts'
import { tellDone } from '../../../lib/notify.ts'
import { weekdayRange } from '../../../lib/week-words.ts'
import { t } from '../../../texts/index.ts'
import { ShiftModal } from '../dialogs/shift-modal.tsx'
import type { GridActs } from '../grid/grid-acts.ts'
import { RotaGrid } from '../grid/rota-grid.tsx'
import type { Cell, DraftShift } from '../model/draft-shift.ts'
import { draftOf } from '../model/rota-draft.ts'
import { weekDays } from '../model/shift-figures.ts'
import { storeDraft } from '../model/stored-draft.ts'
import { type DepartmentWeek, useRotaAddress } from '../use-rota-address.ts'
import { useCreatingRota } from './use-creating-rota.ts'
import { useCounting, useFigures } from './use-figures.ts'
import { usePeopleOnTable } from './use-people.ts'

/** A department's week without a rota. Adding the first shift creates one. */
export function UnplannedWeek({ week }: { week: DepartmentWeek }) {
  const { department, location_id } = week
  const { data: team, isError, refetch } = useListTeamQuery({ department, location_id })
  if (isError && !team) return <ErrorState onRetry={() => void refetch()} />
  return team ? <EmptyWeek week={week} team={team} /> : <LoadingRows />
}

const NO_SHIFTS: readonly DraftShift[] = []
const NO_IDS: readonly number[] = []

function EmptyWeek({ week, team }: { week: DepartmentWeek; team: readonly StaffMember[] }) {
  const { department, week_start } = week
  const { leave } = useRotaAddress()
  const [cell, setCell] = useState<Cell | null>(null)
  const people = usePeopleOnTable(team, NO_IDS)
  const counting = useCounting(week, people.staff)
  const figures = useFigures({ shifts: NO_SHIFTS, counting, saved: null })
  const days = useMemo(() => weekDays(week_start), [week_start])
  const put = useAddFirstShift(week)
  return (
    <Page
      screen="/staff-rota"
      isWide
      summary={`${departmentWord(department)} · ${weekdayRange(week_start, addDays(week_start, 6))}`}
      actions={
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={16} stroke={1.75} aria-hidden />}
          onClick={() => leave(week_start)}
        >
          {t('rota.back')}
        </Button>
      }
    >
      <Alert color="blue" variant="light" p="xs" icon={<IconInfoCircle stroke={1.5} />}>
        {t('rota.noneYet', { department: departmentWord(department) })}
      </Alert>
      <RotaGrid
        rows={team}
        shifts={NO_SHIFTS}
        findings={[]}
        actual={new Map()}
        timeZoneOf={counting.timeZoneOf}
        acts={{ ...unusedActions, add: setCell, put }}
        {...{ days, figures }}
      />
      {cell && (
        <ShiftModal
          {...{ cell, days, counting }}
          onMeet={member => people.meet([member])}
          shift={null}
          rota={week}
          onSave={put}
          onClose={() => setCell(null)}
        />
      )}
    </Page>
  )
}

const noop = () => undefined
/** Without shifts these actions are never called. */
const unusedActions: Omit<GridActs, 'add' | 'put'> = {
  change: noop,
  edit: noop,
  copy: noop,
  copyTo: noop,
  remove: noop,
  undo: null,
}

/**
 * Creates the rota and opens it with the shift as an unsaved change. Shifts added while the rota is being created are
 * included.
 */
function useAddFirstShift(week: DepartmentWeek): (shift: DraftShift) => Promise<void> {
  const createRota = useCreatingRota()
  const { openRota } = useRotaAddress()
  const pending = useRef<DraftShift[]>([])
  return async shift => {
    pending.current.push(shift)
    if (pending.current.length > 1) return
    const rota = await createRota(week)
    const shifts = pending.current
    pending.current = []
    if (!rota) return
    storeDraft({ ...draftOf(rota), shifts }, null)
    tellDone(t('rota.shiftAdded'))
    openRota(rota.id)
  }
}
