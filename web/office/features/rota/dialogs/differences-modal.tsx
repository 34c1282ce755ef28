import { Text } from '@mantine/core'
import type { RotaDifference, RotaWithShifts, ShiftChange } from '@rms/contracts'
import { AppModal } from '../../../components/app-modal.tsx'
import { departmentWord } from '../../../lib/departments.ts'
import { weekdayRange } from '../../../lib/week-words.ts'
import { t } from '../../../texts/index.ts'
import classes from './dialogs.module.css'
import { timesInWords } from './difference-words.ts'

interface DifferencesModalProps {
  rota: Pick<RotaWithShifts, 'department' | 'week_start' | 'week_end'>
  differences: readonly RotaDifference[]
  onClose: () => void
}

/** Lists the changes since the last publication, as staff see them in the portal. */
export function DifferencesModal({ rota, differences, onClose }: DifferencesModalProps) {
  return (
    <AppModal opened onClose={onClose} title={t('rota.differencesTitle')} size={700}>
      <div className={classes.conflict}>
        <Text fw={500}>
          {departmentWord(rota.department)} · {weekdayRange(rota.week_start, rota.week_end)}
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
  const [was, is] = [before ? timesInWords(before) : '', after ? timesInWords(after) : '']
  if (kind === 'added') return t('rota.diff.added', { shift: is })
  return kind === 'removed'
    ? t('rota.diff.removed', { shift: was })
    : t('rota.diff.changed', { before: was, after: is })
}
