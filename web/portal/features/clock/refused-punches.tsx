import { Button } from '@mantine/core'
import { timeAt } from '../../../shared/lib/wall-time.ts'
import { Note } from '../../components/note.tsx'
import { deviceZone } from '../../lib/time-text.ts'
import { usePortal, usePortalDispatch } from '../../store/portal-store.ts'
import { dropPunch } from '../../store/send-punches.ts'
import { t } from '../../texts/index.ts'

/**
 * Queued punches that the server rejected. They stay visible until the person confirms, and a manager must correct
 * them.
 */
export function RefusedPunches() {
  const dispatch = usePortalDispatch()
  const staffId = usePortal(state => state.session.staff?.id)
  const punches = usePortal(state => state.punches)
  return punches
    .filter(punch => punch.staffId === staffId && punch.refusal !== null)
    .map(({ key, kind, madeAt, refusal }) => {
      const at = timeAt(madeAt, deviceZone())
      return (
        <Note key={key} tone="red" title={t(`portal.refused.${kind}`, { at })} text={refusal} isAlert>
          <Button variant="default" mt={8} onClick={() => void dropPunch(dispatch, key)}>
            {t('portal.refused.understood')}
          </Button>
        </Note>
      )
    })
}
