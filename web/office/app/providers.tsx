import { MantineProvider, mergeThemeOverrides } from '@mantine/core'
import { Fragment, type ReactNode, useMemo, useSyncExternalStore } from 'react'
import { Provider } from 'react-redux'
import { theme } from '../../shared/ui/theme.ts'
import { currentLanguage, onLanguage, t } from '../texts/index.ts'
import { AskedQuestions, FirstNotices, Hints } from './over-everything.tsx'
import type { Store } from './store.ts'

interface ProvidersProps {
  store: Store
  /** Tests render floating elements immediately and in place. */
  env?: 'default' | 'test'
  children: ReactNode
}

/** Store, theme, dialogs and notifications. Everything is remounted when the language changes. */
export function Providers({ store, env = 'default', children }: ProvidersProps) {
  const language = useSyncExternalStore(onLanguage, currentLanguage)
  const translatedTheme = useMemo(() => themeIn(language), [language])
  return (
    <Provider store={store}>
      <MantineProvider
        theme={translatedTheme}
        // The build writes them into the style sheet (build/app-shell-plugin.ts): the shell needs them before the app.
        withCssVariables={false}
        defaultColorScheme="auto"
        env={env}
      >
        <FirstNotices />
        <Fragment key={language}>
          {children}
          <AskedQuestions />
          <Hints />
        </Fragment>
      </MantineProvider>
    </Provider>
  )
}

/** Translated defaults are not in the theme itself, because the staff portal shares the theme but not these texts. */
const themeIn = (_language: string) =>
  mergeThemeOverrides(theme, {
    components: {
      InputClearButton: { defaultProps: { 'aria-label': t('common.clearChoice') } },
      PasswordInput: {
        defaultProps: { visibilityToggleButtonProps: { 'aria-label': t('common.showPassword') } },
      },
    },
  })
