import { Select } from '@mantine/core'
import { useListSuppliersQuery } from '../lib/api/business.ts'
import type { ListUrlState } from '../lib/list-url-state.ts'
import { toSelectOption } from '../lib/select-options.ts'
import { t } from '../texts/index.ts'
import { SearchField } from './search-field.tsx'

/** The search field of a list, kept in the URL. */
export function ListSearch({
  urlState,
  ...field
}: {
  urlState: ListUrlState
  label: string
  placeholder?: string
}) {
  return (
    <SearchField {...field} value={urlState.search} onSearch={search => urlState.setFilters({ search })} />
  )
}

interface ListFilterProps {
  urlState: ListUrlState
  /** The filter's name in the URL. */
  name: string
  label: string
  /** Label while no option is selected. */
  placeholder: string
  options: readonly { value: string; label: string }[]
  isSearchable?: boolean
}

/** A single-choice filter of a list, kept in the URL. */
export function ListFilter({ urlState, name, label, placeholder, options, isSearchable }: ListFilterProps) {
  return (
    <Select
      aria-label={label}
      placeholder={placeholder}
      searchable={isSearchable ?? false}
      clearable
      clearButtonProps={{ 'aria-label': t('common.clearFilter', { filter: label }) }}
      data={options}
      value={urlState.filter(name) || null}
      onChange={value => urlState.setFilters({ [name]: value ?? '' })}
    />
  )
}

/** Filters a list by supplier. */
export function SupplierFilter({ urlState }: { urlState: ListUrlState }) {
  const { data: suppliers = [] } = useListSuppliersQuery()
  return (
    <ListFilter
      urlState={urlState}
      name="supplier_id"
      label={t('common.supplier')}
      placeholder={t('common.allSuppliers')}
      options={suppliers.map(toSelectOption)}
      isSearchable
    />
  )
}
