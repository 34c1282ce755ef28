import { screenPaths, screens } from '../../lib/screens.ts'
import type { PlainTextKey } from '../../texts/index.ts'

export interface NavigationLink {
  to: string
  word: PlainTextKey
  /** Screens that are reached through it and have no entry of their own. */
  holds: readonly string[]
}

export type NavigationEntry =
  | { kind: 'link'; link: NavigationLink }
  | { kind: 'group'; word: PlainTextKey; links: readonly NavigationLink[] }

/** What a screen says of its place in the bar; its words are those of the app. */
interface Placed {
  readonly title: string | null
  readonly navigation?: { readonly word: PlainTextKey; readonly group?: PlainTextKey }
  readonly reachedThrough?: string
}

const placed: readonly (readonly [string, Placed])[] = screenPaths.map(path => [path, screens[path]])

/** The screens of the bar in their order, those of a group together. */
export const navigationEntries: readonly NavigationEntry[] = toEntries()

function toEntries(): NavigationEntry[] {
  const entries: NavigationEntry[] = []
  const groups = new Map<PlainTextKey, NavigationLink[]>()
  for (const [to, { navigation }] of placed) {
    if (!navigation) continue
    const { word, group } = navigation
    const link = { to, word, holds: reachedThrough(to) }
    if (!group) entries.push({ kind: 'link', link })
    else if (groups.has(group)) groups.get(group)?.push(link)
    else {
      const links = [link]
      groups.set(group, links)
      entries.push({ kind: 'group', word: group, links })
    }
  }
  return entries
}

function reachedThrough(screen: string): readonly string[] {
  return placed.filter(([, each]) => each.reachedThrough === screen).map(([path]) => path)
}

/** Whether a path lies on a link's screen or one it holds; a group is current when one of its links is. */
export const isCurrent = (path: string, { to, holds }: NavigationLink): boolean =>
  [to, ...holds].some(screen =>
    screen === '/' ? path === '/' : path === screen || path.startsWith(`${screen}/`),
  )
