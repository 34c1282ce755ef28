import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { t } from '../texts/index.ts'
import classes from './update-note.module.css'
import { followUpdates } from './updates.ts'

/** Reports that a newer version is ready, and activates it when the user confirms. */
export function UpdateNote() {
  const [takeOver, setTakeOver] = useState<(() => void) | null>(null)
  useEffect(() => followUpdates(accept => setTakeOver(() => accept)), [])
  if (!takeOver) return null
  return (
    <div className={classes.bar} role="status">
      <span>{t('portal.update.ready')}</span>
      <Button variant="white" size="compact-md" onClick={takeOver}>
        {t('portal.update.now')}
      </Button>
    </div>
  )
}
