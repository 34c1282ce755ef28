import { useGetMeQuery } from '../../lib/api/account.ts'
import { matching } from '../../lib/matching.ts'
import { type PlainTextKey, t } from '../../texts/index.ts'
import { actsFor, type Destination, screensFor } from './destinations.ts'
import { RECORD_KINDS, type RecordKind } from './find-records.ts'
import { useFoundRecords } from './use-found-records.ts'

export type GroupKind = 'acts' | 'screens' | RecordKind

export interface PaletteOption {
  /** Element id, referenced by `aria-activedescendant`. */
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

/** The options for the typed text: actions and screens immediately, records as soon as the server has found them. */
export function usePaletteGroups(typed: string) {
  const { data: me } = useGetMeQuery()
  const user = { isAdmin: me?.role === 'admin' }
  const { records, isSearching, hasFailed } = useFoundRecords(typed)
  const groups = [
    toGroup('acts', matchDestinations(actsFor(user), typed)),
    toGroup('screens', matchDestinations(screensFor(user), typed)),
    ...RECORD_KINDS.map(kind => toGroup(kind, records[kind] ?? [])),
  ]
  return { groups: groups.filter(({ options }) => options.length > 0), isSearching, hasFailed }
}

const matchDestinations = (destinations: readonly Destination[], typed: string) =>
  matching(
    destinations.map(({ to, word }) => ({ to, name: t(word), hint: '' })),
    typed,
    ({ name }) => name,
  )

const toGroup = (kind: GroupKind, options: readonly Omit<PaletteOption, 'id'>[]): PaletteGroup => ({
  kind,
  title: t(titles[kind]),
  options: options.map(option => ({ ...option, id: `palette-${kind}-${option.to}` })),
})
