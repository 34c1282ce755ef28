import { MantineProvider, mergeThemeOverrides } from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { t } from '../lib/i18n/index.ts'
import type { Store } from './store.ts'
import { cssVariables, theme } from './theme.ts'

/** What of the look speaks stays out of the theme: the staff portal shares it, and loads no texts of the back office. */
const spokenTheme = mergeThemeOverrides(theme, {
  components: { InputClearButton: { defaultProps: { 'aria-label': t('common.clearChoice') } } },
})

interface ProvidersProps {
  store: Store
  /** Tests show floating parts at once and in place. */
  env?: 'default' | 'test'
  children: ReactNode
}

/** Store, theme, dialogs and notifications around everything. */
export function Providers({ store, env = 'default', children }: ProvidersProps) {
  return (
    <Provider store={store}>
      <MantineProvider
        theme={spokenTheme}
        cssVariablesResolver={cssVariables}
        defaultColorScheme="auto"
        env={env}
      >
        <Notifications position="bottom-center" limit={3} />
        <ModalsProvider>{children}</ModalsProvider>
      </MantineProvider>
    </Provider>
  )
}
