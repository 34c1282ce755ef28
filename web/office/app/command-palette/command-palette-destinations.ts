import { screenPaths, screens } from '../../lib/screens.ts'
import type { TextKeyWithoutArguments } from '../../texts/index.ts'

export interface CommandPaletteDestination {
  to: string
  label: TextKeyWithoutArguments
}

interface PaletteUser {
  isAdmin: boolean
}

interface ScreenSettings {
  readonly title: TextKeyWithoutArguments | null
  readonly navigation?: { readonly word: TextKeyWithoutArguments }
  readonly isInPalette?: true
  readonly action?: {
    readonly word: TextKeyWithoutArguments
    readonly rank: number
    readonly search?: string
  }
  readonly isForAdmins?: true
}

const screenEntries: readonly (readonly [string, ScreenSettings])[] = screenPaths.map(path => [
  path,
  screens[path],
])

const listAllowed = ({ isAdmin }: PaletteUser) =>
  screenEntries.filter(([, { isForAdmins }]) => isAdmin || !isForAdmins)

/** Frequent actions of a manager. Each opens its form directly. */
export const listCommandPaletteActions = (user: PaletteUser): readonly CommandPaletteDestination[] =>
  listAllowed(user)
    .flatMap(([path, { action }]) => (action ? [{ path, action }] : []))
    .sort((one, other) => one.action.rank - other.action.rank)
    .map(({ path, action }) => ({ to: `${path}${action.search ?? ''}`, label: action.word }))

/** The screens that the user may open. */
export const listCommandPaletteScreens = (user: PaletteUser): readonly CommandPaletteDestination[] =>
  listAllowed(user).flatMap(([to, { navigation, isInPalette, title }]) => {
    const label = navigation?.word ?? (isInPalette ? title : null)
    return label ? [{ to, label }] : []
  })
