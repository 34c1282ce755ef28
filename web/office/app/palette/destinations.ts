import { screenPaths, screens } from '../../lib/screens.ts'
import type { PlainTextKey } from '../../texts/index.ts'

export interface Destination {
  to: string
  word: PlainTextKey
}

interface Visitor {
  isAdmin: boolean
}

interface Offered {
  readonly title: PlainTextKey | null
  readonly navigation?: { readonly word: PlainTextKey }
  readonly isInPalette?: true
  readonly action?: { readonly word: PlainTextKey; readonly rank: number; readonly search?: string }
  readonly isForAdmins?: true
}

const all: readonly (readonly [string, Offered])[] = screenPaths.map(path => [path, screens[path]])

const openTo = ({ isAdmin }: Visitor) => all.filter(([, { isForAdmins }]) => isAdmin || !isForAdmins)

/** What a manager does most days; each opens the form at once. */
export const actsFor = (visitor: Visitor): readonly Destination[] =>
  openTo(visitor)
    .flatMap(([path, { action }]) => (action ? [{ path, action }] : []))
    .sort((one, other) => one.action.rank - other.action.rank)
    .map(({ path, action }) => ({ to: `${path}${action.search ?? ''}`, word: action.word }))

/** The screens that somebody may open. */
export const screensFor = (visitor: Visitor): readonly Destination[] =>
  openTo(visitor).flatMap(([to, { navigation, isInPalette, title }]) => {
    const word = navigation?.word ?? (isInPalette ? title : null)
    return word ? [{ to, word }] : []
  })
