import './first-styles.ts'
import { speak } from '../lib/i18n/index.ts'
import { languageOfDevice, nameLanguage } from '../lib/i18n/language.ts'
import { storedToken } from '../lib/stored-token.ts'
import { fetchScreen } from './screens.ts'

/**
 * Small, so that all that the first screen needs is asked for at once: the app, the screen and its texts. The
 * component library's styles come with this page itself: those of all pieces stand after them and may change them.
 */
async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no element #root')
  const app = import('./app.tsx')
  if (storedToken() !== null) void fetchScreen(window.location.pathname)
  // Browsers without the native calendar (Safari, at the time of writing) bring it along.
  const calendar = 'Temporal' in globalThis ? null : import('temporal-polyfill/global')
  const language = languageOfDevice('language')
  const texts = speak(language)
  await calendar
  const { openApp } = await app
  await openApp(root, texts)
  nameLanguage(language)
}

void start()
