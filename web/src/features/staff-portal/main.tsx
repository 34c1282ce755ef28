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
import '../../app/global.css'
import './portal.css'
import { createRoot } from 'react-dom/client'
import { languageOfDevice, nameLanguage } from '../../lib/i18n/language.ts'
import { PortalApp } from './portal-app.tsx'
import { createPortalStore } from './portal-store.ts'
import { speak } from './texts/index.ts'

async function start(): Promise<void> {
  // Browsers without the native calendar bring it along.
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
  const root = document.getElementById('root')
  if (!root) throw new Error('staff-portal.html has no element #root')
  const language = languageOfDevice('staffLanguage')
  await speak(language)
  nameLanguage(language)
  createRoot(root).render(<PortalApp store={createPortalStore()} />)
}

void start()
