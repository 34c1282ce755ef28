import { screenPaths, screens } from '../../lib/screens.ts'
import type { TextKeyWithoutArguments } from '../../texts/index.ts'

export interface NavigationLink {
  to: string
  label: TextKeyWithoutArguments
  /** Paths of screens without an entry of their own that belong to this one. */
  childPaths: readonly string[]
}

export type NavigationEntry =
  | { kind: 'link'; link: NavigationLink }
  | { kind: 'group'; label: TextKeyWithoutArguments; links: readonly NavigationLink[] }

/** The navigation settings of a screen, with text keys of the app. */
interface NavigationSettings {
  readonly title: string | null
  readonly navigation?: { readonly word: TextKeyWithoutArguments; readonly group?: TextKeyWithoutArguments }
  readonly reachedThrough?: string
}

const screenEntries: readonly (readonly [string, NavigationSettings])[] = screenPaths.map(path => [
  path,
  screens[path],
])

/** The entries of the navigation bar in order, with grouped screens together. */
export const navigationEntries: readonly NavigationEntry[] = toEntries()

function toEntries(): NavigationEntry[] {
  const entries: NavigationEntry[] = []
  const groups = new Map<TextKeyWithoutArguments, NavigationLink[]>()
  for (const [to, { navigation }] of screenEntries) {
    if (!navigation) continue
    const { word, group } = navigation
    const link = { to, label: word, childPaths: listChildPaths(to) }
    if (!group) entries.push({ kind: 'link', link })
    else if (groups.has(group)) groups.get(group)?.push(link)
    else {
      const links = [link]
      groups.set(group, links)
      entries.push({ kind: 'group', label: group, links })
    }
  }
  return entries
}

function listChildPaths(screen: string): readonly string[] {
  return screenEntries.filter(([, each]) => each.reachedThrough === screen).map(([path]) => path)
}

/** Whether a path belongs to a link's screen or to one that is reached through it. */
export const isCurrentLink = (path: string, { to, childPaths }: NavigationLink): boolean =>
  [to, ...childPaths].some(screen =>
    screen === '/' ? path === '/' : path === screen || path.startsWith(`${screen}/`),
  )
