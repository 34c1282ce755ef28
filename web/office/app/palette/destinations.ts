import { screenPaths, screens } from '../../lib/screens.ts'
import type { PlainTextKey } from '../../texts/index.ts'

export interface Destination {
  to: string
  word: PlainTextKey
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

const all: readonly (readonly [string, ScreenSettings])[] = screenPaths.map(path => [path, screens[path]])

const listAllowed = ({ isAdmin }: PaletteUser) => all.filter(([, { isForAdmins }]) => isAdmin || !isForAdmins)

/** Frequent actions of a manager. Each opens its form directly. */
export const actsFor = (visitor: PaletteUser): readonly Destination[] =>
  listAllowed(visitor)
    .flatMap(([path, { action }]) => (action ? [{ path, action }] : []))
    .sort((one, other) => one.action.rank - other.action.rank)
    .map(({ path, action }) => ({ to: `${path}${action.search ?? ''}`, word: action.word }))

/** The screens that the user may open. */
export const screensFor = (visitor: PaletteUser): readonly Destination[] =>
  listAllowed(visitor).flatMap(([to, { navigation, isInPalette, title }]) => {
    const word = navigation?.word ?? (isInPalette ? title : null)
    return word ? [{ to, word }] : []
  })
