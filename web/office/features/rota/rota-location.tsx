import { Select } from '@mantine/core'
import { CategoryTag } from '../../components/category-tag.tsx'
import { useListLocationsQuery } from '../../lib/api/business.ts'
import { toSelectOption } from '../../lib/select-options.ts'
import { t } from '../../texts/index.ts'

/** Returns the name of a location if the business has more than one; null for a rota of all locations. */
export function useLocationName(): (id: number | null) => string | null {
  const { data: locations = [] } = useListLocationsQuery()
  return id => (locations.length > 1 ? (locations.find(location => location.id === id)?.name ?? null) : null)
}

/** The location of a rota. */
export function LocationTag({ id }: { id: number | null }) {
  const name = useLocationName()(id)
  return name && <CategoryTag>{name}</CategoryTag>
}

interface LocationFilterProps {
  className?: string | undefined
  /** '' for all locations. */
  value: string
  onChange: (locationId: string) => void
}

/** Filters rotas by location if the business has more than one. */
export function LocationFilter({ className, value, onChange }: LocationFilterProps) {
  const { data: locations = [] } = useListLocationsQuery()
  if (locations.length < 2) return null
  return (
    <Select
      className={className}
      aria-label={t('rota.location')}
      placeholder={t('rota.allLocations')}
      clearable
      data={locations.map(toSelectOption)}
      value={value || null}
      onChange={chosen => onChange(chosen ?? '')}
    />
  )
}

/** A rota without a location applies to all of them. */
export const isAtLocation = ({ location_id }: { location_id: number | null }, chosen: string): boolean =>
  chosen === '' || location_id === null || String(location_id) === chosen
