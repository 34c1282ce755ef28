import { ActionIcon } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { lazyWithTranslations } from '../../lib/lazy-translations.ts'
import { t } from '../../texts/index.ts'
import classes from './alert-bell.module.css'
import { loadAlertPresenters } from './alert-kinds.ts'
import { useListAlertsQuery } from './alerts-api.ts'
import { useSeenAlerts } from './use-seen-alerts.ts'

const POLLING_MS = 30_000
const MAX_SHOWN = 9

const AlertsModal = lazy(
  lazyWithTranslations(async () => {
    const [{ AlertsModal }] = await Promise.all([import('./alerts-modal.tsx'), loadAlertPresenters()])
    return AlertsModal
  }),
)

/** The bell in the top bar, with the number of unseen alerts of medium or high severity. */
export function AlertBell() {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const { data: alerts = [] } = useListAlertsQuery('medium', { pollingInterval: POLLING_MS })
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: any navigation closes the modal
  useEffect(() => setOpen(false), [key])
  const { unseenCount, markSeen } = useSeenAlerts(alerts)
  const count = isOpen ? 0 : unseenCount
  const shown = count > MAX_SHOWN ? `${MAX_SHOWN}+` : String(count)
  const open = () => {
    markSeen()
    setWasOpened(true)
    setOpen(true)
  }
  const close = () => {
    markSeen()
    setOpen(false)
  }
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        className={classes.bell}
        data-tooltip={t('alerts.bell')}
        aria-label={count > 0 ? t('alerts.bellCount', { count: shown }) : t('alerts.bell')}
        aria-haspopup="dialog"
        onClick={open}
      >
        <IconBell size={18} stroke={1.75} />
        {count > 0 && (
          <span className={classes.badge} aria-hidden>
            {shown}
          </span>
        )}
      </ActionIcon>
      {wasOpened && (
        <Suspense>
          <AlertsModal isOpen={isOpen} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
