import { Text } from '@mantine/core'
import type { RotaDifference, ShiftChange } from '@rms/contracts'
import { AppModal } from '../../../components/app-modal.tsx'
import { t } from '../../../texts/index.ts'
import classes from './dialogs.module.css'
import { timesInWords } from './difference-words.ts'

interface DifferencesModalProps {
  differences: readonly RotaDifference[]
  onClose: () => void
}

/** What became different for whom: each of them reads it in the portal. */
export function DifferencesModal({ differences, onClose }: DifferencesModalProps) {
  return (
    <AppModal opened onClose={onClose} title={t('rota.differencesTitle')} size={700}>
      <div className={classes.conflict}>
        <Text>{t('rota.differencesHelp')}</Text>
        {differences.map(({ staff_id, staff_name, changes }) => (
          <section key={staff_id} aria-label={staff_name}>
            <h3 className={classes.heading}>{staff_name}</h3>
            <ul className={classes.changes}>
              {changes.map(change => (
                <li key={change.shift_id} data-kind={change.kind}>
                  {changeInWords(change)}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </AppModal>
  )
}

function changeInWords({ kind, before, after }: ShiftChange): string {
  const [was, is] = [before ? timesInWords(before) : '', after ? timesInWords(after) : '']
  if (kind === 'added') return t('rota.diff.added', { shift: is })
  return kind === 'removed'
    ? t('rota.diff.removed', { shift: was })
    : t('rota.diff.changed', { before: was, after: is })
}
