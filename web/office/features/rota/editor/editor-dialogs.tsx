import type { RotaDifference, RotaWithShifts } from '@rms/contracts'
import { tellDone } from '../../../lib/notify.ts'
import { t } from '../../../texts/index.ts'
import { CreateRotaModal } from '../dashboard/create-rota-modal.tsx'
import { HistoryModal } from '../dashboard/history-modal.tsx'
import { ConflictModal } from '../dialogs/conflict-modal.tsx'
import { CopyShiftModal } from '../dialogs/copy-shift-modal.tsx'
import { DifferencesModal } from '../dialogs/differences-modal.tsx'
import { ManageStaffModal } from '../dialogs/manage-staff-modal.tsx'
import { ShiftModal } from '../dialogs/shift-modal.tsx'
import { type Cell, copiedTo, type DraftShift, withShift } from '../model/draft-shift.ts'
import type { Counting } from '../model/shift-figures.ts'
import { useRotaAddress } from '../use-rota-address.ts'
import type { PeopleOnTable } from './use-people.ts'
import type { DraftOnTable } from './use-rota-draft.ts'
import type { SavingRota } from './use-saving-rota.ts'

export type Opened =
  | { kind: 'shift'; cell: Cell; shift: DraftShift | null }
  | { kind: 'copy'; shift: DraftShift }
  | { kind: 'differences'; differences: readonly RotaDifference[] }
  | { kind: 'staff' | 'create' | 'history' }
  | null

interface EditorDialogsProps {
  opened: Opened
  open: (opened: Opened) => void
  rota: RotaWithShifts
  people: PeopleOnTable
  days: readonly string[]
  table: DraftOnTable
  saving: SavingRota
  counting: Counting
}

/** The dialogs of the editor. A conflict takes precedence over all others. */
export function EditorDialogs(props: EditorDialogsProps) {
  const { table, saving, counting } = props
  if (saving.conflict)
    return (
      <ConflictModal
        newer={saving.conflict}
        draft={table.draft}
        staff={counting.staff}
        onTakeTheirs={newer => {
          table.accept(newer)
          saving.settleConflict()
        }}
        onPutOnTop={newer => {
          table.putOnTopOf(newer)
          saving.settleConflict()
        }}
        onClose={saving.settleConflict}
      />
    )
  return <OpenedDialog {...props} />
}

function OpenedDialog({ opened, open, rota, people, days, table, counting }: EditorDialogsProps) {
  const { openRota } = useRotaAddress()
  const { draft, change, setShifts } = table
  const close = () => open(null)
  switch (opened?.kind) {
    case undefined:
      return null
    case 'shift':
      return (
        <ShiftModal
          {...{ cell: opened.cell, shift: opened.shift, rota, days, counting }}
          onMeet={member => people.meet([member])}
          onSave={shift => {
            setShifts(shifts => withShift(shifts, shift))
            if (!opened.shift) tellDone(t('rota.shiftAdded'))
          }}
          onClose={close}
        />
      )
    case 'copy':
      return (
        <CopyShiftModal
          {...{ shift: opened.shift, days }}
          onCopy={dates =>
            setShifts(shifts => [
              ...shifts,
              ...dates.map(date => copiedTo(opened.shift, { staffId: opened.shift.staffId, date })),
            ])
          }
          onClose={close}
        />
      )
    case 'staff':
      return (
        <ManageStaffModal
          {...{ rota, staff: counting.staff, staffIds: draft.staffIds }}
          onSave={(staffIds, met) => {
            people.meet(met)
            change({ staffIds })
          }}
          onClose={close}
        />
      )
    case 'differences':
      return <DifferencesModal rota={rota} differences={opened.differences} onClose={close} />
    case 'create':
      return (
        <CreateRotaModal
          shown={{ weekStart: rota.week_start, locationId: String(rota.location_id ?? '') }}
          onClose={close}
          onCreated={openRota}
        />
      )
    case 'history':
      return <HistoryModal onClose={close} onOpen={openRota} />
  }
}
