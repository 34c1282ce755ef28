import './styles.ts'
import { staticShellIn } from 'virtual:static-shell'
import { languageOfDevice, nameLanguage } from '../../shared/i18n/language.ts'
import { breath } from '../../shared/lib/breath.ts'
import { storedToken } from '../lib/api/stored-token.ts'
import { speak } from '../texts/index.ts'
import { fetchScreen, signIn } from './screen-components.ts'
import { applyColourScheme, showStaticShell } from './shell/show-static-shell.ts'

/**
 * Small, so that something true is in sight at once, and all that the first screen needs is asked for together: the
 * app, the screen and its texts.
 */
async function start(): Promise<void> {
  const root = elementOf('root')
  const { pathname } = window.location
  const language = languageOfDevice('language')
  nameLanguage(language)
  const isSignedIn = storedToken() !== null
  const staticShell = elementOf('static-shell')
  const markup = staticShellIn(language)
  applyColourScheme()
  if (isSignedIn) showStaticShell(staticShell, markup, { pathname, language })
  else staticShell.innerHTML = markup.signIn
  await seen()
  // What the app stands on comes with it, but apart: each begins in a step of its own.
  for (const foundation of [import('../../shared/ui/theme.ts'), import('./store.ts')])
    foundation.catch(() => undefined)
  const app = import('./app.tsx')
  await breath()
  // Whoever draws it says when it did not come.
  const screen: Promise<unknown> = isSignedIn ? fetchScreen(pathname) : signIn()
  screen.catch(() => undefined)
  // Browsers without the native calendar (Safari, at the time of writing) bring it along.
  const calendar = 'Temporal' in globalThis ? null : import('temporal-polyfill/global')
  const texts = speak(language)
  await calendar
  const { openApp } = await app
  await breath()
  await openApp(root, texts)
}

function elementOf(id: string): HTMLElement {
  const element = document.getElementById(id)
  if (!element) throw new Error(`index.html has no element #${id}`)
  return element
}

const HIDDEN_MS = 50

/** Waits until what was drawn is on the screen; a page in the background draws nothing, and does not wait for it. */
const seen = (): Promise<unknown> =>
  new Promise(resolve => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, HIDDEN_MS)
  })

void start()
