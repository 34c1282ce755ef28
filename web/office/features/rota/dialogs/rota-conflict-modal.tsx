import { Button, Text } from '@mantine/core'
import type { RotaWithShifts, StaffMember } from '@rms/contracts'
import { AppModal } from '../../../components/app-modal.tsx'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { toDraftShift } from '../model/draft-shift.ts'
import { diffShifts, type ShiftDifference } from '../model/rebase-shifts.ts'
import type { RotaDraft } from '../model/rota-draft.ts'
import { describeShiftChange } from './describe-shift-change.ts'
import classes from './dialogs.module.css'

interface RotaConflictModalProps {
  newerRota: RotaWithShifts
  draft: RotaDraft
  staff: ReadonlyMap<number, StaffMember>
  onUseNewerRota: (newer: RotaWithShifts) => void
  onRebaseChanges: (newer: RotaWithShifts) => void
  onClose: () => void
}

/** Shown when another manager saved the rota in the meantime: compares their changes with the local ones. */
export function RotaConflictModal(props: RotaConflictModalProps) {
  const { newerRota, draft, staff } = props
  const { longDateTime } = useFormats()
  const { shifts: base } = draft.base
  const getStaffName = (id: number) => staff.get(id)?.name ?? t('rota.unknownPerson')
  return (
    <AppModal opened onClose={props.onClose} title={t('rota.conflictTitle')} size={800}>
      <div className={classes.conflict}>
        <Text>{t('rota.conflict', { at: longDateTime(newerRota.updated_at) })}</Text>
        <div className={classes.columns}>
          <ShiftChanges
            title={t('rota.theirChanges')}
            differences={diffShifts(base, newerRota.shifts.map(toDraftShift))}
            getStaffName={getStaffName}
          />
          <ShiftChanges
            title={t('rota.myChanges')}
            differences={diffShifts(base, draft.shifts)}
            getStaffName={getStaffName}
          />
        </div>
        <div className={classes.actions}>
          <Button variant="subtle" color="red" onClick={() => props.onUseNewerRota(newerRota)}>
            {t('rota.takeTheirs')}
          </Button>
          <Button onClick={() => props.onRebaseChanges(newerRota)} data-autofocus>
            {t('rota.putOnTop')}
          </Button>
        </div>
      </div>
    </AppModal>
  )
}

interface ShiftChangesProps {
  title: string
  differences: readonly ShiftDifference[]
  getStaffName: (staffId: number) => string
}

function ShiftChanges({ title, differences, getStaffName }: ShiftChangesProps) {
  const lines = differences.map(difference => ({
    key: ('after' in difference ? difference.after : difference.before).key,
    kind: difference.kind,
    text: describeShiftChange(difference, getStaffName),
  }))
  return (
    <section aria-label={title}>
      <h3 className={classes.heading}>{title}</h3>
      {lines.length === 0 && <Text c="dimmed">{t('rota.noShiftChanges')}</Text>}
      <ul className={classes.changes}>
        {lines.map(({ key, kind, text }) => (
          <li key={key} data-kind={kind}>
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}
