import { Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { Product } from '@rms/contracts'
import { useState } from 'react'
import { useListProductsQuery } from '../../lib/api/products.ts'
import { toSelectOption } from '../../lib/select-options.ts'
import { t } from '../../texts/index.ts'

interface ProductSelectProps extends Pick<SelectProps, 'label' | 'error' | 'required' | 'disabled'> {
  /** An id as text; '' while none is chosen. */
  value: string
  onChange: (product: Product) => void
  /** The name of the initial choice. */
  initialName: string
}

const TYPING_PAUSE_MS = 180
const MAX_SHOWN = 50

/** Selects a product. The server searches, because there may be thousands. */
export function ProductSelect({ value, onChange, initialName, ...field }: ProductSelectProps) {
  const [typed, setTyped] = useState(initialName)
  const [chosen, setChosen] = useState({ value, label: initialName })
  const [wanted] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS)
  // The chosen name fills the field. It is not a search: every product can be chosen instead.
  const search = wanted === chosen.label ? '' : wanted
  const { data, isFetching, isError } = useListProductsQuery(
    { page: 1, page_size: MAX_SHOWN, search },
    { skip: field.disabled === true },
  )
  const products = data?.rows ?? []
  const options = products.map(toSelectOption)
  const isChosenListed = options.some(option => option.value === chosen.value)
  const emptyText = isFetching
    ? t('common.loading')
    : t(isError ? 'common.loadFailed' : 'agreements.productNone')
  return (
    <Select
      {...field}
      searchable
      allowDeselect={false}
      searchValue={typed}
      onSearchChange={setTyped}
      data={chosen.value === '' || isChosenListed ? options : [chosen, ...options]}
      // The server has searched already.
      filter={({ options: found }) => found}
      nothingFoundMessage={emptyText}
      value={value || null}
      onChange={id => {
        const product = products.find(each => String(each.id) === id)
        if (!product) return
        setChosen(toSelectOption(product))
        onChange(product)
      }}
    />
  )
}
