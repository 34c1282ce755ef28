import { Text } from '@mantine/core'
import type { RotaDifference, RotaWithShifts, ShiftChange } from '@rms/contracts'
import { AppModal } from '../../../components/app-modal.tsx'
import { translateDepartment } from '../../../lib/departments.ts'
import { formatWeekdayRange } from '../../../lib/format-dates.ts'
import { t } from '../../../texts/index.ts'
import { formatShiftTimes } from './describe-shift-change.ts'
import classes from './dialogs.module.css'

interface PublishedChangesModalProps {
  rota: Pick<RotaWithShifts, 'department' | 'week_start' | 'week_end'>
  differences: readonly RotaDifference[]
  onClose: () => void
}

/** Lists the changes since the last publication, as staff see them in the portal. */
export function PublishedChangesModal({ rota, differences, onClose }: PublishedChangesModalProps) {
  return (
    <AppModal opened onClose={onClose} title={t('rota.differencesTitle')} size={700}>
      <div className={classes.conflict}>
        <Text fw={500}>
          {translateDepartment(rota.department)} · {formatWeekdayRange(rota.week_start, rota.week_end)}
        </Text>
        <Text>{t('rota.differencesHelp')}</Text>
        {differences.map(({ staff_id, staff_name, changes }) => (
          <section key={staff_id} aria-label={staff_name}>
            <h3 className={classes.heading}>{staff_name}</h3>
            <ul className={classes.changes}>
              {changes.map(change => (
                <li key={change.shift_id} data-kind={change.kind}>
                  {describeChange(change)}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </AppModal>
  )
}

function describeChange({ kind, before, after }: ShiftChange): string {
  const [beforeText, afterText] = [
    before ? formatShiftTimes(before) : '',
    after ? formatShiftTimes(after) : '',
  ]
  if (kind === 'added') return t('rota.diff.added', { shift: afterText })
  return kind === 'removed'
    ? t('rota.diff.removed', { shift: beforeText })
    : t('rota.diff.changed', { before: beforeText, after: afterText })
}
