import { Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { toSelectOption } from '../../../lib/select-options.ts'
import { t } from '../../../texts/index.ts'
import { useSearchDishesQuery } from '../sales-api.ts'

interface DishSelectProps extends Pick<SelectProps, 'label' | 'error' | 'required'> {
  /** An id as text; '' while none is chosen. */
  value: string
  /** The name of the chosen dish; '' for none. */
  name: string
  onChange: (dish: { id: number; name: string }) => void
}

const TYPING_PAUSE_MS = 180

/** Selects a dish. The server searches, because there may be thousands. */
export function DishSelect({ value, name, onChange, ...field }: DishSelectProps) {
  const [typed, setTyped] = useState(name)
  const [wanted] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS)
  // The chosen name fills the field. It is not a search: every dish can be chosen instead.
  const search = wanted === name ? '' : wanted
  const { data: dishes = [], isFetching, isError } = useSearchDishesQuery(search)
  const options = dishes.map(toSelectOption)
  const isListed = options.some(option => option.value === value)
  const emptyText = isFetching ? 'common.loading' : isError ? 'common.loadFailed' : 'salesItems.dishNone'
  return (
    <Select
      {...field}
      searchable
      allowDeselect={false}
      searchValue={typed}
      onSearchChange={setTyped}
      data={value === '' || isListed ? options : [{ value, label: name }, ...options]}
      // The server has searched already.
      filter={({ options: found }) => found}
      nothingFoundMessage={t(emptyText)}
      value={value || null}
      onChange={id => {
        const dish = dishes.find(each => String(each.id) === id)
        if (dish) onChange(dish)
      }}
    />
  )
}
