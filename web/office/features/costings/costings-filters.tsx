import { Button, Switch } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconListSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { FilterRow } from '../../components/filter-row.tsx'
import { ListSearch } from '../../components/list-filters.tsx'
import { PercentField } from '../../components/number-field.tsx'
import type { ListUrlState } from '../../lib/list-url-state.ts'
import { t } from '../../texts/index.ts'
import classes from './costings-filters.module.css'

/** Search, target margin, and the button for missing cost data. */
export function CostingsFilters({
  address,
  onShowMissingData,
}: {
  address: ListUrlState
  onShowMissingData: () => void
}) {
  const hasTarget = address.filter('target') !== ''
  return (
    <FilterRow>
      <ListSearch urlState={address} label={t('costings.search')} />
      <TargetField address={address} />
      {hasTarget && (
        <Switch
          className={classes.switch}
          label={t('costings.belowTarget')}
          checked={address.filter('below_target') === 'true'}
          onChange={event => address.setFilters({ below_target: event.currentTarget.checked ? 'true' : '' })}
        />
      )}
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconListSearch size={16} stroke={1.75} aria-hidden />}
        onClick={onShowMissingData}
      >
        {t('costings.gaps')}
      </Button>
    </FilterRow>
  )
}

const DEBOUNCE_MS = 250

/** The target margin in percent. */
function TargetField({ address }: { address: ListUrlState }) {
  const [typed, setTyped] = useState<number | string>(address.filter('target'))
  const applyTarget = useDebouncedCallback((target: number | string) => {
    const isTarget = target !== '' && Number(target) >= 0 && Number(target) < 100
    address.setFilters(isTarget ? { target: String(target) } : { target: '', below_target: '' })
  }, DEBOUNCE_MS)
  return (
    <PercentField
      className={classes.target}
      aria-label={t('costings.target')}
      placeholder={t('costings.target')}
      min={0}
      max={99.99}
      isValidatedWhileTyping
      value={typed}
      onChange={target => {
        setTyped(target)
        applyTarget(target)
      }}
    />
  )
}
