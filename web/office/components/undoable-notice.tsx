import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { failureOf } from '../../shared/api/failure.ts'
import { tell, tellFailure } from '../lib/notify.ts'
import { t } from '../texts/index.ts'
import classes from './undoable-notice.module.css'

/** Long enough to read it, think again and reach the button. */
const SHOWN_MS = 10_000

/**
 * Says that something was done, with the way back while it is shown. For acts that the server can take back whole;
 * all others ask beforehand. `undo` throws what the server answered when it refuses.
 */
export function tellUndoable(message: string, undo: () => Promise<unknown>): void {
  const id = tell({
    message: <UndoableMessage message={message} onUndo={() => takeBack()} />,
    color: 'green',
    autoClose: SHOWN_MS,
  })
  const takeBack = async () => {
    notifications.hide(id)
    try {
      await undo()
    } catch (thrown) {
      tellFailure(t('common.undoFailed', { error: failureOf(thrown).error ?? t('common.unknownError') }))
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
