import { Button, Select } from '@mantine/core'
import type { Location } from '@rms/contracts'
import { useState } from 'react'
import { t } from '../../../texts/index.ts'
import classes from './details.module.css'

interface AddLocationPermissionProps {
  /** Locations without a permission yet. */
  locations: readonly Location[]
  onAdd: (locationId: number) => Promise<boolean>
}

/** Adds a location where the staff member may clock in. */
export function AddLocationPermission({ locations, onAdd }: AddLocationPermissionProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const add = async () => {
    if (!chosen) return setProblem(t('staff.chooseLocation'))
    if (await onAdd(Number(chosen))) setChosen(null)
  }
  return (
    <section className={classes.section} aria-labelledby="add-permission">
      <h3 className={classes.heading} id="add-permission">
        {t('staff.addPermissionTitle')}
      </h3>
      <div className={classes.assignment}>
        <Select
          aria-label={t('staff.location')}
          placeholder={t('staff.selectLocation')}
          data={locations.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={chosen}
          error={problem}
          nothingFoundMessage={t('staff.noMoreLocations')}
          onChange={value => {
            setChosen(value)
            setProblem(null)
          }}
        />
        <Button onClick={add}>{t('staff.addPermission')}</Button>
      </div>
    </section>
  )
}
