import type { RotaDifference, RotaWithShifts } from '@rms/contracts'
import { notifySuccess } from '../../../lib/notify.ts'
import { t } from '../../../texts/index.ts'
import { CreateRotaModal } from '../dashboard/create-rota-modal.tsx'
import { RotaHistoryModal } from '../dashboard/rota-history-modal.tsx'
import { CopyShiftModal } from '../dialogs/copy-shift-modal.tsx'
import { ManageRotaStaffModal } from '../dialogs/manage-rota-staff-modal.tsx'
import { PublishedChangesModal } from '../dialogs/published-changes-modal.tsx'
import { RotaConflictModal } from '../dialogs/rota-conflict-modal.tsx'
import { ShiftModal } from '../dialogs/shift-modal.tsx'
import { copyShift, type DraftShift, type RotaCell, upsertShift } from '../model/draft-shift.ts'
import type { RotaCostingContext } from '../model/shift-costing.ts'
import { useRotaUrlState } from '../use-rota-url-state.ts'
import type { EditorStaff } from './use-editor-staff.ts'
import type { RotaDraftState } from './use-rota-draft.ts'
import type { RotaSaveState } from './use-save-rota.ts'

export type RotaEditorDialogState =
  | { kind: 'shift'; cell: RotaCell; shift: DraftShift | null }
  | { kind: 'copy'; shift: DraftShift }
  | { kind: 'differences'; differences: readonly RotaDifference[] }
  | { kind: 'staff' | 'create' | 'history' }
  | null

interface RotaEditorDialogsProps {
  dialog: RotaEditorDialogState
  openDialog: (dialog: RotaEditorDialogState) => void
  rota: RotaWithShifts
  editorStaff: EditorStaff
  days: readonly string[]
  draftState: RotaDraftState
  saving: RotaSaveState
  costing: RotaCostingContext
}

/** The dialogs of the editor. A conflict takes precedence over all others. */
export function RotaEditorDialogs(props: RotaEditorDialogsProps) {
  const { draftState, saving, costing } = props
  if (saving.conflict)
    return (
      <RotaConflictModal
        newerRota={saving.conflict}
        draft={draftState.draft}
        staff={costing.staff}
        onUseNewerRota={newer => {
          draftState.resetToServerVersion(newer)
          saving.clearConflict()
        }}
        onRebaseChanges={newer => {
          draftState.rebaseOnto(newer)
          saving.clearConflict()
        }}
        onClose={saving.clearConflict}
      />
    )
  return <CurrentDialog {...props} />
}

function CurrentDialog({
  dialog,
  openDialog,
  rota,
  editorStaff,
  days,
  draftState,
  costing,
}: RotaEditorDialogsProps) {
  const { openRota } = useRotaUrlState()
  const { draft, change, setShifts } = draftState
  const close = () => openDialog(null)
  switch (dialog?.kind) {
    case undefined:
      return null
    case 'shift':
      return (
        <ShiftModal
          {...{ cell: dialog.cell, shift: dialog.shift, rota, days, costing }}
          onSelectMember={member => editorStaff.addStaff([member])}
          onSave={shift => {
            setShifts(shifts => upsertShift(shifts, shift))
            if (!dialog.shift) notifySuccess(t('rota.shiftAdded'))
          }}
          onClose={close}
        />
      )
    case 'copy':
      return (
        <CopyShiftModal
          {...{ shift: dialog.shift, days }}
          onCopy={dates =>
            setShifts(shifts => [
              ...shifts,
              ...dates.map(date => copyShift(dialog.shift, { staffId: dialog.shift.staffId, date })),
            ])
          }
          onClose={close}
        />
      )
    case 'staff':
      return (
        <ManageRotaStaffModal
          {...{ rota, staff: costing.staff, staffIds: draft.staffIds }}
          onSave={(staffIds, loadedStaff) => {
            editorStaff.addStaff(loadedStaff)
            change({ staffIds })
          }}
          onClose={close}
        />
      )
    case 'differences':
      return <PublishedChangesModal rota={rota} differences={dialog.differences} onClose={close} />
    case 'create':
      return (
        <CreateRotaModal
          defaults={{ weekStart: rota.week_start, locationId: String(rota.location_id ?? '') }}
          onClose={close}
          onCreated={openRota}
        />
      )
    case 'history':
      return <RotaHistoryModal onClose={close} onOpen={openRota} />
  }
}
