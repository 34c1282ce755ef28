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
import { useFormats } from '../../../lib/use-formats.ts'
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

/** A department's week without a rota: the first shift that is put down makes one. */
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
  const { date } = useFormats()
  const [cell, choose] = useState<Cell | null>(null)
  const people = usePeopleOnTable(team, NO_IDS)
  const counting = useCounting(week, people.staff)
  const figures = useFigures({ shifts: NO_SHIFTS, counting, saved: null })
  const days = useMemo(() => weekDays(week_start), [week_start])
  const put = usePuttingFirst(week)
  return (
    <Page
      screen="/staff-rota"
      isWide
      summary={`${departmentWord(department)} · ${t('rota.week', { start: date(week_start), end: date(addDays(week_start, 6)) })}`}
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
        acts={{ ...nothingToDo, add: choose, put }}
        {...{ days, figures }}
      />
      {cell && (
        <ShiftModal
          {...{ cell, days, counting }}
          onMeet={member => people.meet([member])}
          shift={null}
          rota={week}
          onSave={put}
          onClose={() => choose(null)}
        />
      )}
    </Page>
  )
}

const nothing = () => undefined
/** There is no shift yet that could be changed. */
const nothingToDo: Omit<GridActs, 'add' | 'put'> = {
  change: nothing,
  edit: nothing,
  copy: nothing,
  copyTo: nothing,
  remove: nothing,
  undo: null,
}

/**
 * Makes the rota and opens it with the shift on its table, not saved yet like every other. One that is put down while
 * the rota is on its way comes along.
 */
function usePuttingFirst(week: DepartmentWeek): (shift: DraftShift) => Promise<void> {
  const createRota = useCreatingRota()
  const { openRota } = useRotaAddress()
  const waiting = useRef<DraftShift[]>([])
  return async shift => {
    waiting.current.push(shift)
    if (waiting.current.length > 1) return
    const rota = await createRota(week)
    const shifts = waiting.current
    waiting.current = []
    if (!rota) return
    storeDraft({ ...draftOf(rota), shifts }, null)
    tellDone(t('rota.shiftAdded'))
    openRota(rota.id)
  }
}
