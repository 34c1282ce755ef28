import { lazy, Suspense, useState } from 'react'
import { withFurther } from '../../lib/further.ts'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { SearchButton } from './search-button.tsx'

const Palette = lazy(withFurther(async () => (await import('../palette/palette.tsx')).Palette))
const ShortcutsDialog = lazy(
  withFurther(async () => (await import('../shortcuts/shortcuts-dialog.tsx')).ShortcutsDialog),
)

type Opened = 'palette' | 'shortcuts' | null

/** The search button, and the keyboard shortcuts that open the command palette and the shortcut list. */
export function QuickAccess() {
  const [opened, open] = useState<Opened>(null)
  const close = () => open(null)
  useShortcuts({ openPalette: () => open('palette'), openList: () => open('shortcuts') })
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
