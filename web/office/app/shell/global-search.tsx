import { lazy, Suspense, useState } from 'react'
import { lazyWithTranslations } from '../../lib/lazy-translations.ts'
import { useKeyboardShortcuts } from '../shortcuts/use-keyboard-shortcuts.ts'
import { SearchButton } from './search-button.tsx'

const Palette = lazy(
  lazyWithTranslations(async () => (await import('../command-palette/command-palette.tsx')).CommandPalette),
)
const ShortcutsDialog = lazy(
  lazyWithTranslations(async () => (await import('../shortcuts/shortcuts-dialog.tsx')).ShortcutsDialog),
)

type OpenDialog = 'palette' | 'shortcuts' | null

/** The search button, and the keyboard shortcuts that open the command palette and the shortcut list. */
export function GlobalSearch() {
  const [opened, open] = useState<OpenDialog>(null)
  const close = () => open(null)
  useKeyboardShortcuts({ openPalette: () => open('palette'), openList: () => open('shortcuts') })
  return (
    <>
      <SearchButton onClick={() => open('palette')} />
      <Suspense>
        {opened === 'palette' && <Palette onClose={close} />}
        {opened === 'shortcuts' && <ShortcutsDialog onClose={close} />}
      </Suspense>
    </>
  )
}
