import { Alert, Button } from '@mantine/core'
import type { RotaWithShifts } from '@rms/contracts'
import { IconDeviceFloppy, IconHistoryToggle } from '@tabler/icons-react'
import { requestConfirmation } from '../../../../shared/lib/confirm.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import classes from './editor.module.css'
import type { RotaDraftState } from './use-rota-draft.ts'

/** Reports unsaved changes, and whether they were restored from an earlier visit. */
export function UnsavedDraftNotice({
  draftState,
  rota,
}: {
  draftState: RotaDraftState
  rota: RotaWithShifts
}) {
  const { longDateTime } = useFormats()
  if (!draftState.isUnsaved) return null
  const isRestored = draftState.restoredDraftSavedAt !== null
  const discard = async () => {
    if (await confirmDiscard()) draftState.resetToServerVersion(rota)
  }
  return (
    <Alert
      color="amber"
      variant="light"
      p="xs"
      icon={isRestored ? <IconHistoryToggle stroke={1.5} /> : <IconDeviceFloppy stroke={1.5} />}
      role="status"
      className={classes.notice}
    >
      <div className={classes.noticeBody}>
        <span>
          {isRestored
            ? t('rota.restored', { at: longDateTime(draftState.restoredDraftSavedAt ?? '') })
            : t('rota.unsavedKept')}
        </span>
        {draftState.undo && (
          <Button size="compact-sm" variant="default" onClick={draftState.undo}>
            {t('common.undo')}
          </Button>
        )}
        <Button size="compact-sm" variant="default" onClick={discard}>
          {t('rota.discard')}
        </Button>
      </div>
    </Alert>
  )
}

const confirmDiscard = () =>
  requestConfirmation({
    title: t('rota.discardTitle'),
    message: t('rota.discardMessage'),
    confirmLabel: t('rota.discard'),
  })
