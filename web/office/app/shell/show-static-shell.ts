import type { Language } from '../../../shared/i18n/language.ts'
import { storedUsername } from '../../lib/api/stored-token.ts'
import { greetingAt } from '../../lib/greeting.ts'
import { findScreenPath, screens } from '../../lib/screens.ts'
import { headText, type PlainHeadKey } from '../../texts/heads.ts'

/** Markup in one language, as the app's components draw it before anything is loaded. */
export interface StaticShell {
  /** The frame of every screen, around `CONTENT`. */
  readonly frame: string
  readonly screen: string
  /** The screen of one record, with the way back to its list. */
  readonly record: string
  readonly signIn: string
}

/** Stands in the markup for what the frame holds. */
export const CONTENT = '{content}'
/** Stands in the markup for the name of whoever is signed in. */
export const USERNAME = '{username}'

/**
 * Shows the frame and the head of the screen at a path while the app loads: the same words in the same place as the
 * app's own, which then replace them without anything moving.
 */
export function showStaticShell(
  element: HTMLElement,
  { frame, screen, record }: StaticShell,
  { pathname, language }: { pathname: string; language: Language },
): void {
  const path = findScreenPath(pathname)
  const head: Head | undefined = path && screens[path]
  const username = storedUsername() ?? ''
  element.innerHTML = frame
    .replace(CONTENT, head?.back ? record : screen)
    .replaceAll(USERNAME, () => escapeHtml(username))
  const fill = (selector: string, text: string) =>
    element.querySelector(`main ${selector}`)?.replaceChildren(text)
  if (!username) element.querySelector('header')?.replaceChildren()
  fill('h1', head ? titleOf(head, language, username) : '')
  fill('p', head ? headText(language, head.lead) : '')
  if (head?.back) fill('.mantine-Button-label', headText(language, head.back.word))
}

/** Removes what was shown, once the app has drawn the same. */
export const hideStaticShell = (): void => document.getElementById('static-shell')?.replaceChildren()

/** The colours that were chosen here or else the device's, as the component library will have them. */
export function applyColourScheme(): void {
  const chosen = localStorage.getItem('mantine-color-scheme-value')
  const isDark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.mantineColorScheme = isDark ? 'dark' : 'light'
}

interface Head {
  readonly title: PlainHeadKey | null
  readonly lead: PlainHeadKey
  readonly back?: { readonly word: PlainHeadKey }
}

/** Home greets by the clock of the device, as its screen does, and nobody whose name is not known. */
function titleOf({ title }: Head, language: Language, username: string): string {
  if (title) return headText(language, title)
  return username ? headText(language, greetingAt(new Date().getHours()), { username }) : ''
}

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`)
