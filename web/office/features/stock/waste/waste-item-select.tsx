import { Select } from '@mantine/core'
import type { WasteItem } from '@rms/contracts'
import { t } from '../../../texts/index.ts'
import { useListWasteItemsQuery } from '../movements-api.ts'
import { toItemKey } from './waste-form-values.ts'

interface WasteItemSelectProps {
  value: string
  /** The name of an item that may have been deleted since it was recorded. */
  knownName: string | null
  error: string | undefined
  onChange: (item: WasteItem) => void
}

const KINDS = ['dish', 'ingredient', 'product'] as const
/** More would make the list slow; searching finds the others. */
const MAX_SHOWN = 60

/** Selects an ingredient, a dish or a product. */
export function WasteItemSelect({ value, knownName, error, onChange }: WasteItemSelectProps) {
  const { data: items = [], isLoading } = useListWasteItemsQuery()
  const groups = KINDS.map(kind => ({
    group: t(`waste.itemKind.${kind}`),
    items: items
      .filter(item => item.kind === kind)
      .map(item => ({ value: toItemKey(item), label: item.name })),
  })).filter(group => group.items.length > 0)
  const isKnown = value === '' || items.some(item => toItemKey(item) === value)
  const missing = { group: t('waste.itemDeleted'), items: [{ value, label: knownName ?? value }] }
  return (
    <Select
      label={t('waste.item')}
      required
      searchable
      allowDeselect={false}
      limit={MAX_SHOWN}
      placeholder={t('waste.itemSearch')}
      nothingFoundMessage={t(isLoading ? 'common.loading' : 'waste.itemNone')}
      data={isKnown ? groups : [missing, ...groups]}
      value={value || null}
      error={error}
      onChange={key => {
        const item = items.find(each => toItemKey(each) === key)
        if (item) onChange(item)
      }}
    />
  )
}
