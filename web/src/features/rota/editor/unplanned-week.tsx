import { Alert, Button } from '@mantine/core'
import type { StaffMember } from '@rms/contracts'
import { addDays } from '@rms/domain-kit'
import { IconArrowLeft, IconInfoCircle } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { Page } from '../../../components/page.tsx'
import { LoadingRows } from '../../../components/states.tsx'
import { useListStaffQuery } from '../../../lib/api/staff.ts'
import { t } from '../../../lib/i18n/index.ts'
import { tellDone } from '../../../lib/notify.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { ShiftModal } from '../dialogs/shift-modal.tsx'
import type { GridActs } from '../grid/grid-acts.ts'
import { RotaGrid } from '../grid/rota-grid.tsx'
import type { Cell, DraftShift } from '../model/draft-shift.ts'
import { draftOf } from '../model/rota-draft.ts'
import { staffFor } from '../model/rows.ts'
import { weekDays } from '../model/shift-figures.ts'
import { storeDraft } from '../model/stored-draft.ts'
import { type DepartmentWeek, useRotaAddress } from '../use-rota-address.ts'
import { useCreatingRota } from './use-creating-rota.ts'
import { useCounting, useFigures } from './use-figures.ts'

/** A department's week without a rota: the first shift that is put down makes one. */
export function UnplannedWeek({ week }: { week: DepartmentWeek }) {
  const { data: staff } = useListStaffQuery()
  return staff ? <EmptyWeek week={week} staff={staff} /> : <LoadingRows />
}

const NO_SHIFTS: readonly DraftShift[] = []

function EmptyWeek({ week, staff }: { week: DepartmentWeek; staff: readonly StaffMember[] }) {
  const { department, week_start, location_id } = week
  const { leave } = useRotaAddress()
  const { date } = useFormats()
  const [cell, choose] = useState<Cell | null>(null)
  const counting = useCounting(week, staff)
  const figures = useFigures({ shifts: NO_SHIFTS, counting, saved: null })
  const days = useMemo(() => weekDays(week_start), [week_start])
  const put = usePuttingFirst(week)
  return (
    <Page
      title={t('rota.title')}
      summary={`${department} · ${t('rota.week', { start: date(week_start), end: date(addDays(week_start, 6)) })}`}
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
        {t('rota.noneYet', { department })}
      </Alert>
      <RotaGrid
        rows={staffFor(staff, department, location_id)}
        shifts={NO_SHIFTS}
        findings={[]}
        actual={new Map()}
        timeZoneOf={counting.timeZoneOf}
        acts={{ ...nothingToDo, add: choose, put }}
        {...{ days, figures }}
      />
      {cell && (
        <ShiftModal
          {...{ cell, staff, days, counting }}
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

/** Makes the rota and opens it with the shift on its table, not saved yet like every other. */
function usePuttingFirst(week: DepartmentWeek): (shift: DraftShift) => Promise<void> {
  const createRota = useCreatingRota()
  const { openRota } = useRotaAddress()
  return async shift => {
    const rota = await createRota(week)
    if (!rota) return
    storeDraft({ ...draftOf(rota), shifts: [shift] }, null)
    tellDone(t('rota.shiftAdded'))
    openRota(rota.id)
  }
}
