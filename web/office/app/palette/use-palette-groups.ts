import { useGetMeQuery } from '../../lib/api/account.ts'
import { matching } from '../../lib/matching.ts'
import { type PlainTextKey, t } from '../../texts/index.ts'
import { actsFor, type Destination, screensFor } from './destinations.ts'
import { RECORD_KINDS, type RecordKind } from './find-records.ts'
import { useFoundRecords } from './use-found-records.ts'

export type GroupKind = 'acts' | 'screens' | RecordKind

export interface PaletteOption {
  /** Of the element, for those who hear which option is active. */
  id: string
  to: string
  name: string
  hint: string
}

export interface PaletteGroup {
  kind: GroupKind
  title: string
  options: readonly PaletteOption[]
}

const titles = {
  acts: 'palette.acts',
  screens: 'palette.screens',
  suppliers: 'shell.suppliers',
  products: 'shell.products',
  dishes: 'menu.dishes',
  ingredients: 'shell.ingredients',
  staff: 'shell.staff',
  invoices: 'shell.invoices',
} as const satisfies Record<GroupKind, PlainTextKey>

/** What the palette offers for what was typed: acts and screens at once, records as soon as the server has found them. */
export function usePaletteGroups(typed: string) {
  const { data: me } = useGetMeQuery()
  const visitor = { isAdmin: me?.role === 'admin' }
  const { records, isSearching, hasFailed } = useFoundRecords(typed)
  const groups = [
    groupOf('acts', offered(actsFor(visitor), typed)),
    groupOf('screens', offered(screensFor(visitor), typed)),
    ...RECORD_KINDS.map(kind => groupOf(kind, records[kind] ?? [])),
  ]
  return { groups: groups.filter(({ options }) => options.length > 0), isSearching, hasFailed }
}

const offered = (destinations: readonly Destination[], typed: string) =>
  matching(
    destinations.map(({ to, word }) => ({ to, name: t(word), hint: '' })),
    typed,
    ({ name }) => name,
  )

const groupOf = (kind: GroupKind, options: readonly Omit<PaletteOption, 'id'>[]): PaletteGroup => ({
  kind,
  title: t(titles[kind]),
  options: options.map(option => ({ ...option, id: `palette-${kind}-${option.to}` })),
})
