import { MantineProvider, mergeThemeOverrides } from '@mantine/core'
import { Fragment, type ReactNode, useMemo, useSyncExternalStore } from 'react'
import { Provider } from 'react-redux'
import { theme } from '../../shared/ui/theme.ts'
import { currentLanguage, onLanguage, t } from '../texts/index.ts'
import { AskedQuestions, FirstNotices, Hints } from './over-everything.tsx'
import type { Store } from './store.ts'

interface ProvidersProps {
  store: Store
  /** Tests show floating parts at once and in place. */
  env?: 'default' | 'test'
  children: ReactNode
}

/** Store, theme, dialogs and notifications around everything; all of it drawn anew in another language. */
export function Providers({ store, env = 'default', children }: ProvidersProps) {
  const language = useSyncExternalStore(onLanguage, currentLanguage)
  const spokenTheme = useMemo(() => themeIn(language), [language])
  return (
    <Provider store={store}>
      <MantineProvider
        theme={spokenTheme}
        // The build writes them into the style sheet (build/app-shell.ts): the shell needs them before the app.
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

/** What of the look speaks stays out of the theme: the staff portal shares it, and loads no texts of the back office. */
const themeIn = (_language: string) =>
  mergeThemeOverrides(theme, {
    components: {
      InputClearButton: { defaultProps: { 'aria-label': t('common.clearChoice') } },
      PasswordInput: {
        defaultProps: { visibilityToggleButtonProps: { 'aria-label': t('common.showPassword') } },
      },
    },
  })
