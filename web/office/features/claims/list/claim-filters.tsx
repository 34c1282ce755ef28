import type { ClaimStateFilter } from '@rms/contracts'
import { FilterRow } from '../../../components/filter-row.tsx'
import { ListFilter, ListSearch, SupplierFilter } from '../../../components/list-filters.tsx'
import type { ListUrlState } from '../../../lib/list-url-state.ts'
import { toSelectOption } from '../../../lib/select-options.ts'
import { useBusinessLocations } from '../../../lib/use-business-locations.ts'
import { t } from '../../../texts/index.ts'
import { CLAIM_AGES } from '../claim-totals.ts'
import { describeAge } from '../describe-claim.ts'

const STATES = [
  'unsettled',
  'open',
  'sent',
  'credited',
  'waived',
] as const satisfies readonly ClaimStateFilter[]

/** The search and filters of the claims. */
export function ClaimFilters({ address }: { address: ListUrlState }) {
  const { hasSeveral, locations } = useBusinessLocations()
  return (
    <FilterRow>
      <ListSearch urlState={address} label={t('claims.search')} />
      <SupplierFilter urlState={address} />
      <ListFilter
        urlState={address}
        name="state"
        label={t('claims.stateFilter')}
        placeholder={t('claims.allStates')}
        options={STATES.map(state => ({ value: state, label: t(`claims.state.${state}`) }))}
      />
      <ListFilter
        urlState={address}
        name="age"
        label={t('claims.ageFilter')}
        placeholder={t('claims.allAges')}
        options={CLAIM_AGES.map(age => ({ value: age, label: describeAge(age) }))}
      />
      {hasSeveral && (
        <ListFilter
          urlState={address}
          name="location_id"
          label={t('agreements.locationFilter')}
          placeholder={t('common.allLocations')}
          options={locations.map(toSelectOption)}
        />
      )}
    </FilterRow>
  )
}
