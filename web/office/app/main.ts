import './styles.ts'
import { getStaticShell } from 'virtual:static-shell'
import { getDeviceLanguage, setDocumentLanguage } from '../../shared/i18n/language.ts'
import { yieldToMain } from '../../shared/lib/yield-to-main.ts'
import { sendEarlyRequests } from '../lib/api/early-requests.ts'
import { getStoredToken } from '../lib/api/stored-token.ts'
import { setLanguage } from '../texts/index.ts'
import { loadSignInPage, preloadScreen } from './lazy-screens.ts'
import { applyColourScheme, showStaticShell } from './shell/show-static-shell.ts'

/**
 * Kept small, so that the static shell appears immediately and everything that the first screen needs is requested in
 * parallel: the app, the screen and its translations.
 */
async function start(): Promise<void> {
  const root = getElement('root')
  const { pathname } = window.location
  const language = getDeviceLanguage('language')
  setDocumentLanguage(language)
  const token = getStoredToken()
  const isSignedIn = token !== null
  if (isSignedIn) sendEarlyRequests(token, window.location)
  const staticShell = getElement('static-shell')
  const markup = getStaticShell(language)
  applyColourScheme()
  if (isSignedIn) showStaticShell(staticShell, markup, { pathname, language })
  else staticShell.innerHTML = markup.signIn
  await nextPaint()
  // Separate chunks of the app, requested in parallel, so that each is evaluated in a task of its own.
  for (const dependency of [import('../../shared/ui/theme.ts'), import('./app-store.ts')])
    dependency.catch(() => undefined)
  const app = import('./mount-app.tsx')
  await yieldToMain()
  // The component that renders it reports a failure.
  const screen: Promise<unknown> = isSignedIn ? preloadScreen(pathname) : loadSignInPage()
  screen.catch(() => undefined)
  // Browsers without native Temporal (Safari, at the time of writing) load a polyfill.
  const temporal = 'Temporal' in globalThis ? null : import('temporal-polyfill/global')
  const texts = setLanguage(language)
  await temporal
  const { mountApp } = await app
  await yieldToMain()
  await mountApp(root, texts)
}

function getElement(id: string): HTMLElement {
  const element = document.getElementById(id)
  if (!element) throw new Error(`index.html has no element #${id}`)
  return element
}

const HIDDEN_MS = 50

/** Waits for the next paint. A page in the background does not paint, so a timeout resolves it too. */
const nextPaint = (): Promise<unknown> =>
  new Promise(resolve => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, HIDDEN_MS)
  })

void start()
