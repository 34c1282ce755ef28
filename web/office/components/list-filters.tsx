import { Select } from '@mantine/core'
import { useListSuppliersQuery } from '../lib/api/business.ts'
import { choiceOf } from '../lib/choices.ts'
import type { ListAddress } from '../lib/list-address.ts'
import { t } from '../texts/index.ts'
import { SearchField } from './search-field.tsx'

/** The search field of a list, kept in the URL. */
export function ListSearch({ address, ...field }: { address: ListAddress; label: string; hint?: string }) {
  return <SearchField {...field} value={address.search} onSearch={search => address.narrow({ search })} />
}

interface ListFilterProps {
  address: ListAddress
  /** The filter's name in the URL. */
  name: string
  label: string
  /** Label while no option is selected. */
  everything: string
  choices: readonly { value: string; label: string }[]
  isSearchable?: boolean
}

/** A single-choice filter of a list, kept in the URL. */
export function ListFilter({ address, name, label, everything, choices, isSearchable }: ListFilterProps) {
  return (
    <Select
      aria-label={label}
      placeholder={everything}
      searchable={isSearchable ?? false}
      clearable
      clearButtonProps={{ 'aria-label': t('common.clearFilter', { filter: label }) }}
      data={choices}
      value={address.filter(name) || null}
      onChange={value => address.narrow({ [name]: value ?? '' })}
    />
  )
}

/** Filters a list by supplier. */
export function SupplierFilter({ address }: { address: ListAddress }) {
  const { data: suppliers = [] } = useListSuppliersQuery()
  return (
    <ListFilter
      address={address}
      name="supplier_id"
      label={t('common.supplier')}
      everything={t('common.allSuppliers')}
      choices={suppliers.map(choiceOf)}
      isSearchable
    />
  )
}
