import { screenPaths, screens } from '../../lib/screens.ts'
import type { PlainTextKey } from '../../texts/index.ts'

export interface PaletteDestination {
  to: string
  label: PlainTextKey
}

interface PaletteUser {
  isAdmin: boolean
}

interface ScreenSettings {
  readonly title: PlainTextKey | null
  readonly navigation?: { readonly word: PlainTextKey }
  readonly isInPalette?: true
  readonly action?: { readonly word: PlainTextKey; readonly rank: number; readonly search?: string }
  readonly isForAdmins?: true
}

const screenEntries: readonly (readonly [string, ScreenSettings])[] = screenPaths.map(path => [
  path,
  screens[path],
])

const listAllowed = ({ isAdmin }: PaletteUser) =>
  screenEntries.filter(([, { isForAdmins }]) => isAdmin || !isForAdmins)

/** Frequent actions of a manager. Each opens its form directly. */
export const listPaletteActions = (user: PaletteUser): readonly PaletteDestination[] =>
  listAllowed(user)
    .flatMap(([path, { action }]) => (action ? [{ path, action }] : []))
    .sort((one, other) => one.action.rank - other.action.rank)
    .map(({ path, action }) => ({ to: `${path}${action.search ?? ''}`, label: action.word }))

/** The screens that the user may open. */
export const listPaletteScreens = (user: PaletteUser): readonly PaletteDestination[] =>
  listAllowed(user).flatMap(([to, { navigation, isInPalette, title }]) => {
    const label = navigation?.word ?? (isInPalette ? title : null)
    return label ? [{ to, label }] : []
  })
