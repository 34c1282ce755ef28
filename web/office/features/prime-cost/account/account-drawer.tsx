import { Button, Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronLeft } from '@tabler/icons-react'
import { useModalStack } from '../../../../shared/lib/unsaved-changes.ts'
import { useBusinessLocations } from '../../../lib/use-business-locations.ts'
import { t } from '../../../texts/index.ts'
import { formatSpan } from '../describe-prime-cost.ts'
import classes from './account.module.css'
import type { AccountParam, AccountTarget } from './account-param.ts'
import { DayAccount } from './day-account.tsx'
import { RangeAccount } from './range-account.tsx'

interface AccountDrawerProps {
  param: AccountParam
  /** '' for the basis that the server chooses. */
  costBasis: string
}

/** What a figure is made of: a drawer on desktops, the whole screen on phones. */
export function AccountDrawer({ param, costBasis }: AccountDrawerProps) {
  const target = param.levels.at(-1)
  const isPhone = useMediaQuery('(max-width: 40em)', false)
  useModalStack(target !== undefined, param.close)
  return (
    <Drawer
      opened={target !== undefined}
      onClose={param.close}
      position="right"
      size={isPhone ? '100%' : 'min(720px, 90vw)'}
      title={target && <Title target={target} />}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {target && (
        <div className={classes.account}>
          {param.levels.length > 1 && (
            <Button
              variant="subtle"
              size="compact-sm"
              className={classes.back}
              leftSection={<IconChevronLeft size={16} stroke={1.75} aria-hidden />}
              onClick={param.back}
            >
              {t('primeCost.account.back')}
            </Button>
          )}
          <Account target={target} param={param} costBasis={costBasis} />
        </div>
      )}
    </Drawer>
  )
}

function Title({ target }: { target: AccountTarget }) {
  const { locations } = useBusinessLocations()
  const location = locations.find(({ id }) => String(id) === target.location_id)
  return <>{[formatSpan(target), location?.name ?? []].flat().join(' · ')}</>
}

/** A business with one location needs no choice of the location. */
function Account({ target, param, costBasis }: AccountDrawerProps & { target: AccountTarget }) {
  const { locations } = useBusinessLocations()
  const [only] = locations.length === 1 ? locations : []
  const locationId = target.location_id === '' ? (only?.id ?? null) : Number(target.location_id)
  const key = `${target.from}/${target.to}/${target.location_id}`
  return target.from === target.to && locationId !== null ? (
    <DayAccount key={key} date={target.from} locationId={locationId} {...{ target, costBasis }} />
  ) : (
    <RangeAccount key={key} {...{ target, costBasis }} onOpen={param.openWithin} />
  )
}
