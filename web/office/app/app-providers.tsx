import { MantineProvider, mergeThemeOverrides } from '@mantine/core'
import { Fragment, type ReactNode, useMemo, useSyncExternalStore } from 'react'
import { Provider } from 'react-redux'
import { theme } from '../../shared/ui/theme.ts'
import { currentLanguage, onLanguageChange, t } from '../texts/index.ts'
import type { AppStore } from './app-store.ts'
import { ConfirmDialogLayer, NotificationLayer, TooltipLayer } from './global-overlays.tsx'

interface AppProvidersProps {
  store: AppStore
  /** Tests render floating elements immediately and in place. */
  env?: 'default' | 'test'
  children: ReactNode
}

/** Store, theme, dialogs and notifications. Everything is remounted when the language changes. */
export function AppProviders({ store, env = 'default', children }: AppProvidersProps) {
  const language = useSyncExternalStore(onLanguageChange, currentLanguage)
  const translatedTheme = useMemo(() => createTranslatedTheme(language), [language])
  return (
    <Provider store={store}>
      <MantineProvider
        theme={translatedTheme}
        // The build writes them into the style sheet (build/app-shell-plugin.ts): the shell needs them before the app.
        withCssVariables={false}
        defaultColorScheme="auto"
        env={env}
      >
        <NotificationLayer />
        <Fragment key={language}>
          {children}
          <ConfirmDialogLayer />
          <TooltipLayer />
        </Fragment>
      </MantineProvider>
    </Provider>
  )
}

/** Translated defaults are not in the theme itself, because the staff portal shares the theme but not these texts. */
const createTranslatedTheme = (_language: string) =>
  mergeThemeOverrides(theme, {
    components: {
      InputClearButton: { defaultProps: { 'aria-label': t('common.clearChoice') } },
      PasswordInput: {
        defaultProps: { visibilityToggleButtonProps: { 'aria-label': t('common.showPassword') } },
      },
    },
  })
