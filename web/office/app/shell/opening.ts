import type { Language } from '../../../shared/i18n/language.ts'
import { tokens } from '../../../shared/ui/tokens.ts'
import pageLook from '../../components/page.module.css'
import recordLook from '../../components/record-page.module.css'
import signInLook from '../../features/auth/sign-in-page.module.css'
import { storedUsername } from '../../lib/api/stored-token.ts'
import { greetingAt } from '../../lib/greeting.ts'
import { findScreenPath, screens } from '../../lib/screens.ts'
import { headText, type PlainHeadKey } from '../../texts/heads.ts'
import barLook from './navigation.module.css'
import frameLook from './shell.module.css'
import topBarLook from './top-bar.module.css'

/**
 * Draws the frame and the head of the screen at a path while the app is on its way: the same words in the same place
 * as the app's own, which then replaces it without anything moving. It is a picture: readers of the screen hear the app.
 */
export function drawOpening(opening: HTMLElement, pathname: string, language: Language): void {
  colour()
  opening.replaceChildren(
    part('div', frameLook.shell, [
      part('div', frameLook.sticky, [
        part('div', topBarLook.bar),
        part('div', frameLook.wide, [part('div', barLook.bar)]),
      ]),
      part('main', frameLook.content, [headOf(pathname, language)]),
    ]),
  )
}

/** The same for whoever has to sign in first: the name of the product and what it is for. */
export function drawSignIn(opening: HTMLElement, language: Language): void {
  colour()
  opening.replaceChildren(
    part('div', signInLook.screen, [
      part('div', signInLook.column, [
        part('div', signInLook.brand, [headText(language, 'shell.brand')]),
        part('p', signInLook.lead, [headText(language, 'auth.lead')]),
      ]),
    ]),
  )
}

/** Takes away what was drawn, once the app stands in its place. */
export const closeOpening = (): void => document.getElementById('opening')?.replaceChildren()

/** The tokens of the look, and the scheme that was chosen here or else the device's, as the component library has it. */
function colour(): void {
  const style = document.createElement('style')
  style.textContent = [
    rule(':root', tokens.variables),
    rule(':root[data-mantine-color-scheme=light]', tokens.light),
    rule(':root[data-mantine-color-scheme=dark]', tokens.dark),
  ].join('\n')
  document.head.append(style)
  const chosen = localStorage.getItem('mantine-color-scheme-value')
  const isDark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.mantineColorScheme = isDark ? 'dark' : 'light'
}

const rule = (selector: string, variables: Readonly<Record<string, string>>): string =>
  `${selector}{${Object.entries(variables)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`

function headOf(pathname: string, language: Language): HTMLElement {
  const path = findScreenPath(pathname)
  const head: Head | undefined = path && screens[path]
  const lines = head
    ? [
        part('h1', pageLook.title, [titleOf(head, language)]),
        part('p', pageLook.lead, [headText(language, head.lead)]),
      ]
    : []
  const page = part('div', pageLook.page, [
    part('div', pageLook.header, [part('div', pageLook.heading, lines)]),
  ])
  return head?.back ? part('div', undefined, [part('div', recordLook.back), page]) : page
}

interface Head {
  readonly title: PlainHeadKey | null
  readonly lead: PlainHeadKey
  readonly back?: object
}

/** A line that is still empty keeps its height. */
const EMPTY_LINE = '\u00a0'

function titleOf({ title, back }: Head, language: Language): string {
  if (title) return headText(language, title)
  return back ? EMPTY_LINE : greetingIn(language)
}

/** As the home screen greets, by the clock of the device. */
function greetingIn(language: Language): string {
  const username = storedUsername()
  return username ? headText(language, greetingAt(new Date().getHours()), { username }) : EMPTY_LINE
}

function part(
  name: string,
  look: string | undefined,
  children: readonly (Node | string)[] = [],
): HTMLElement {
  const element = document.createElement(name)
  element.className = look ?? ''
  element.append(...children)
  return element
}
