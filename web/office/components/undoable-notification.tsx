import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { toApiFailure } from '../../shared/api/api-failure.ts'
import { notify, notifyError } from '../lib/notify.ts'
import { t } from '../texts/index.ts'
import classes from './undoable-notification.module.css'

/** Long enough to read it, reconsider and reach the button. */
const SHOWN_MS = 10_000

/**
 * Notifies that something was done, with an undo button. For actions that the server can fully revert; all others ask
 * for confirmation first. `undo` throws the server's error when it is rejected.
 */
export function notifyUndoable(message: string, undo: () => Promise<unknown>): void {
  const id = notify({
    message: <UndoableMessage message={message} onUndo={() => revert()} />,
    color: 'green',
    autoClose: SHOWN_MS,
  })
  const revert = async () => {
    notifications.hide(id)
    try {
      await undo()
    } catch (thrown) {
      notifyError(t('common.undoFailed', { error: toApiFailure(thrown).error ?? t('common.unknownError') }))
    }
  }
}

const UndoableMessage = ({ message, onUndo }: { message: string; onUndo: () => void }) => (
  <span className={classes.message}>
    <span>{message}</span>
    <Button size="compact-sm" variant="light" onClick={onUndo}>
      {t('common.undo')}
    </Button>
  </span>
)
