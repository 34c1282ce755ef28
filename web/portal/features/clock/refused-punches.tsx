import { Button } from '@mantine/core'
import { toLocalTime } from '../../../shared/lib/local-time.ts'
import { Callout } from '../../components/callout.tsx'
import { getDeviceTimeZone } from '../../lib/time-format.ts'
import { usePortalDispatch, usePortalSelector } from '../../store/portal-store.ts'
import { removeQueuedPunch } from '../../store/send-punches.ts'
import { t } from '../../texts/index.ts'

/**
 * Queued punches that the server rejected. They stay visible until the person confirms, and a manager must correct
 * them.
 */
export function RefusedPunches() {
  const dispatch = usePortalDispatch()
  const staffId = usePortalSelector(state => state.session.staff?.id)
  const punches = usePortalSelector(state => state.punches)
  return punches
    .filter(punch => punch.staffId === staffId && punch.refusal !== null)
    .map(({ key, kind, madeAt, refusal }) => {
      const at = toLocalTime(madeAt, getDeviceTimeZone())
      return (
        <Callout key={key} tone="red" title={t(`portal.refused.${kind}`, { at })} text={refusal} isAlert>
          <Button variant="default" mt={8} onClick={() => void removeQueuedPunch(dispatch, key)}>
            {t('portal.refused.understood')}
          </Button>
        </Callout>
      )
    })
}
