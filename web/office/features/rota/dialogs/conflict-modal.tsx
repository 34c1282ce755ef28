import { Button, Text } from '@mantine/core'
import type { RotaWithShifts, StaffMember } from '@rms/contracts'
import { AppModal } from '../../../components/app-modal.tsx'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { fromRecord } from '../model/draft-shift.ts'
import { differencesOf, type ShiftDifference } from '../model/rebase.ts'
import type { RotaDraft } from '../model/rota-draft.ts'
import classes from './dialogs.module.css'
import { differenceInWords } from './difference-words.ts'

interface ConflictModalProps {
  newer: RotaWithShifts
  draft: RotaDraft
  staff: ReadonlyMap<number, StaffMember>
  onTakeTheirs: (newer: RotaWithShifts) => void
  onPutOnTop: (newer: RotaWithShifts) => void
  onClose: () => void
}

/** Shown when another manager saved the rota in the meantime: compares their changes with the local ones. */
export function ConflictModal(props: ConflictModalProps) {
  const { newer, draft, staff } = props
  const { instantInWords } = useFormats()
  const { shifts: base } = draft.base
  const nameOf = (id: number) => staff.get(id)?.name ?? t('rota.unknownPerson')
  return (
    <AppModal opened onClose={props.onClose} title={t('rota.conflictTitle')} size={800}>
      <div className={classes.conflict}>
        <Text>{t('rota.conflict', { at: instantInWords(newer.updated_at) })}</Text>
        <div className={classes.columns}>
          <ShiftChanges
            title={t('rota.theirChanges')}
            differences={differencesOf(base, newer.shifts.map(fromRecord))}
            nameOf={nameOf}
          />
          <ShiftChanges
            title={t('rota.myChanges')}
            differences={differencesOf(base, draft.shifts)}
            nameOf={nameOf}
          />
        </div>
        <div className={classes.actions}>
          <Button variant="subtle" color="red" onClick={() => props.onTakeTheirs(newer)}>
            {t('rota.takeTheirs')}
          </Button>
          <Button onClick={() => props.onPutOnTop(newer)} data-autofocus>
            {t('rota.putOnTop')}
          </Button>
        </div>
      </div>
    </AppModal>
  )
}

interface ChangesProps {
  title: string
  differences: readonly ShiftDifference[]
  nameOf: (staffId: number) => string
}

function ShiftChanges({ title, differences, nameOf }: ChangesProps) {
  const lines = differences.map(difference => ({
    key: ('after' in difference ? difference.after : difference.before).key,
    kind: difference.kind,
    words: differenceInWords(difference, nameOf),
  }))
  return (
    <section aria-label={title}>
      <h3 className={classes.heading}>{title}</h3>
      {lines.length === 0 && <Text c="dimmed">{t('rota.noShiftChanges')}</Text>}
      <ul className={classes.changes}>
        {lines.map(({ key, kind, words }) => (
          <li key={key} data-kind={kind}>
            {words}
          </li>
        ))}
      </ul>
    </section>
  )
}
