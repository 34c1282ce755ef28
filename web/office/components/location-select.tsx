import { Select } from '@mantine/core'
import { toSelectOption } from '../lib/select-options.ts'
import { useBusinessLocations } from '../lib/use-business-locations.ts'
import { t } from '../texts/index.ts'

interface LocationSelectProps {
  /** '' for all of them. */
  value: string
  onChange: (locationId: string) => void
  className?: string | undefined
}

/** Filters by location; renders nothing while the business has only one. */
export function LocationSelect({ value, onChange, className }: LocationSelectProps) {
  const { hasSeveral, locations } = useBusinessLocations()
  if (!hasSeveral) return null
  return (
    <Select
      {...(className && { className })}
      // For the longest name of all locations, in French.
      miw={212}
      label={t('common.location')}
      data={[{ value: '', label: t('common.allLocations') }, ...locations.map(toSelectOption)]}
      allowDeselect={false}
      value={value}
      onChange={locationId => onChange(locationId ?? '')}
    />
  )
}
