import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { t } from '../texts/index.ts'
import { watchForUpdates } from './service-worker-updates.ts'
import classes from './update-banner.module.css'

/** Reports that a newer version is ready, and activates it when the user confirms. */
export function UpdateBanner() {
  const [activateUpdate, setActivateUpdate] = useState<(() => void) | null>(null)
  useEffect(() => watchForUpdates(accept => setActivateUpdate(() => accept)), [])
  if (!activateUpdate) return null
  return (
    <div className={classes.bar} role="status">
      <span>{t('portal.update.ready')}</span>
      <Button variant="white" size="compact-md" onClick={activateUpdate}>
        {t('portal.update.now')}
      </Button>
    </div>
  )
}
