import { useGetMeQuery } from '../../lib/api/account.ts'
import { filterByText } from '../../lib/text-search.ts'
import { type TextKeyWithoutArguments, t } from '../../texts/index.ts'
import {
  type CommandPaletteDestination,
  listCommandPaletteActions,
  listCommandPaletteScreens,
} from './command-palette-destinations.ts'
import { SEARCHABLE_KINDS, type SearchableKind } from './record-search-api.ts'
import { useRecordSearch } from './use-record-search.ts'

export type CommandPaletteGroupKind = 'actions' | 'screens' | SearchableKind

export interface CommandPaletteOption {
  /** Element id, referenced by `aria-activedescendant`. */
  id: string
  to: string
  name: string
  description: string
}

export interface CommandPaletteGroup {
  kind: CommandPaletteGroupKind
  title: string
  options: readonly CommandPaletteOption[]
}

const titles = {
  actions: 'palette.actions',
  screens: 'palette.screens',
  suppliers: 'shell.suppliers',
  products: 'shell.products',
  dishes: 'menu.dishes',
  ingredients: 'shell.ingredients',
  staff: 'shell.staff',
  invoices: 'shell.invoices',
} as const satisfies Record<CommandPaletteGroupKind, TextKeyWithoutArguments>

/** The options for the typed text: actions and screens immediately, records as soon as the server has found them. */
export function useCommandPaletteGroups(typed: string) {
  const { data: me } = useGetMeQuery()
  const user = { isAdmin: me?.role === 'admin' }
  const { records, isSearching, hasFailed } = useRecordSearch(typed)
  const groups = [
    toGroup('actions', matchDestinations(listCommandPaletteActions(user), typed)),
    toGroup('screens', matchDestinations(listCommandPaletteScreens(user), typed)),
    ...SEARCHABLE_KINDS.map(kind => toGroup(kind, records[kind] ?? [])),
  ]
  return { groups: groups.filter(({ options }) => options.length > 0), isSearching, hasFailed }
}

const matchDestinations = (destinations: readonly CommandPaletteDestination[], typed: string) =>
  filterByText(
    destinations.map(({ to, label }) => ({ to, name: t(label), description: '' })),
    typed,
    ({ name }) => name,
  )

const toGroup = (
  kind: CommandPaletteGroupKind,
  options: readonly Omit<CommandPaletteOption, 'id'>[],
): CommandPaletteGroup => ({
  kind,
  title: t(titles[kind]),
  options: options.map(option => ({ ...option, id: `palette-${kind}-${option.to}` })),
})
