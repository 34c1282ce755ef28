import '@mantine/core/styles/baseline.css'
import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/global.css'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/ActionIcon.css'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Loader.css'
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/PasswordInput.css'
import '../../shared/ui/global.css'
import './portal.css'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { getDeviceLanguage, setDocumentLanguage } from '../../shared/i18n/language.ts'
import { yieldToMain } from '../../shared/lib/yield-to-main.ts'
import { createPortalStore } from '../store/portal-store.ts'
import { setLanguage } from '../texts/index.ts'
import { PortalApp } from './portal-app.tsx'
import { prefetchFirstScreen } from './prefetch-first-screen.ts'

async function start(): Promise<void> {
  // Polyfill for browsers without Temporal.
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
  const root = document.getElementById('root')
  if (!root) throw new Error('staff-portal.html has no element #root')
  const language = getDeviceLanguage('staffLanguage')
  const texts = setLanguage(language)
  // Yield between the steps, so that a slow phone can respond to input.
  await yieldToMain()
  const store = createPortalStore()
  await prefetchFirstScreen(store)
  await texts
  setDocumentLanguage(language)
  startTransition(() => createRoot(root).render(<PortalApp store={store} />))
}

void start()
