import { DateField } from '../../components/date-field.tsx'
import { FilterRow } from '../../components/filter-row.tsx'
import { ListFilter, ListSearch, SupplierFilter } from '../../components/list-filters.tsx'
import type { ListUrlState } from '../../lib/list-url-state.ts'
import { toSelectOption } from '../../lib/select-options.ts'
import { useBusinessLocations } from '../../lib/use-business-locations.ts'
import { t } from '../../texts/index.ts'

/** The search and filters of the agreed prices. */
export function AgreedPriceFilters({ address }: { address: ListUrlState }) {
  const { hasSeveral, locations } = useBusinessLocations()
  return (
    <FilterRow>
      <ListSearch urlState={address} label={t('agreements.search')} />
      <SupplierFilter urlState={address} />
      {hasSeveral && (
        <ListFilter
          urlState={address}
          name="location_id"
          label={t('agreements.locationFilter')}
          placeholder={t('common.allLocations')}
          options={locations.map(toSelectOption)}
        />
      )}
      <DateField
        ariaLabel={t('agreements.validOn')}
        value={address.filter('valid_on')}
        onChange={valid_on => address.setFilters({ valid_on })}
      />
    </FilterRow>
  )
}
