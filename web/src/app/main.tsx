import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import '@fontsource-variable/inter/wght.css'
import './global.css'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { speak } from '../lib/i18n/index.ts'
import { languageOfDevice, nameLanguage } from '../lib/i18n/language.ts'
import { Providers } from './providers.tsx'
import { createRouter } from './router.tsx'
import { createStore } from './store.ts'

async function start(): Promise<void> {
  // Browsers without the native calendar (Safari, at the time of writing) bring it along.
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no element #root')
  // The first screen's script loads beside its texts.
  const router = createRouter()
  const language = languageOfDevice('language')
  await speak(language)
  nameLanguage(language)
  createRoot(root).render(
    <Providers store={createStore()}>
      <RouterProvider router={router} />
    </Providers>,
  )
}

void start()
