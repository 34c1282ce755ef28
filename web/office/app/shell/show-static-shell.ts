import type { Language } from '../../../shared/i18n/language.ts'
import { getStoredUsername } from '../../lib/api/stored-token.ts'
import { getGreetingKey } from '../../lib/greeting.ts'
import { findScreenPath, screens } from '../../lib/screens.ts'
import { getPageMetaText, type PageMetaKeyWithoutArguments } from '../../texts/page-meta.ts'

/** Markup in one language, rendered by the app's components at build time. */
export interface StaticShell {
  /** The app shell, around `CONTENT_PLACEHOLDER`. */
  readonly frame: string
  readonly screen: string
  /** The page of one record, with a link back to its list. */
  readonly record: string
  readonly signIn: string
}

/** Placeholder for the content of the app shell. */
export const CONTENT_PLACEHOLDER = '{content}'
/** Placeholder for the name of the user. */
export const USERNAME_PLACEHOLDER = '{username}'

/**
 * Shows the app shell and the heading of the screen at a path while the app loads. The app later renders the same text
 * in the same place, so that nothing moves.
 */
export function showStaticShell(
  element: HTMLElement,
  { frame, screen, record }: StaticShell,
  { pathname, language }: { pathname: string; language: Language },
): void {
  const path = findScreenPath(pathname)
  const heading: Heading | undefined = path && screens[path]
  const username = getStoredUsername() ?? ''
  element.innerHTML = frame
    .replace(CONTENT_PLACEHOLDER, heading?.back ? record : screen)
    .replaceAll(USERNAME_PLACEHOLDER, () => escapeHtml(username))
  const fill = (selector: string, text: string) =>
    element.querySelector(`main ${selector}`)?.replaceChildren(text)
  if (!username) element.querySelector('header')?.replaceChildren()
  fill('h1', heading ? getTitle(heading, language, username) : '')
  fill('p', heading ? getPageMetaText(language, heading.lead) : '')
  if (heading?.back) fill('.mantine-Button-label', getPageMetaText(language, heading.back.word))
}

/** Removes the static shell once the app has rendered its own. */
export const hideStaticShell = (): void => document.getElementById('static-shell')?.replaceChildren()

/** Applies the colour scheme chosen on this device, else the system's, as Mantine will later do. */
export function applyColourScheme(): void {
  const chosen = localStorage.getItem('mantine-color-scheme-value')
  const isDark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.mantineColorScheme = isDark ? 'dark' : 'light'
}

interface Heading {
  readonly title: PageMetaKeyWithoutArguments | null
  readonly lead: PageMetaKeyWithoutArguments
  readonly back?: { readonly word: PageMetaKeyWithoutArguments }
}

/** Home greets the user by the device's clock, as the app does later, and only if the name is known. */
function getTitle({ title }: Heading, language: Language, username: string): string {
  if (title) return getPageMetaText(language, title)
  return username ? getPageMetaText(language, getGreetingKey(new Date().getHours()), { username }) : ''
}

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`)
