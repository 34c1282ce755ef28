import { ActionIcon } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { withFurther } from '../../lib/further.ts'
import { t } from '../../texts/index.ts'
import classes from './bell.module.css'
import { useListCostAlertsQuery } from './cost-changes-api.ts'
import { useSeenAlerts } from './seen-alerts.ts'

const POLLING_MS = 30_000
const MOST_SHOWN = 9

const CostChangesModal = lazy(
  withFurther(async () => (await import('./cost-changes-modal.tsx')).CostChangesModal),
)

/** The bell of the top bar: how many cost changes of medium or high impact nobody here has looked at. */
export function Bell() {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const { data: alerts = [] } = useListCostAlertsQuery('medium', { pollingInterval: POLLING_MS })
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link in the window leads away from it, wherever it leads
  useEffect(() => setOpen(false), [key])
  const { unseen, markSeen } = useSeenAlerts(alerts)
  const count = isOpen ? 0 : unseen
  const shown = count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count)
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
        data-hint={t('costs.bell')}
        aria-label={count > 0 ? t('costs.bellCount', { count: shown }) : t('costs.bell')}
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
          <CostChangesModal isOpen={isOpen} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
