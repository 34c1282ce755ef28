import {
  convertCssVariables,
  DEFAULT_THEME,
  deepMerge,
  defaultCssVariablesResolver,
  MantineProvider,
  mergeMantineTheme,
} from '@mantine/core'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import type { Language } from '../../../shared/i18n/language.ts'
import { designTokens } from '../../../shared/ui/design-tokens.ts'
import { theme } from '../../../shared/ui/theme.ts'
import { Page } from '../../components/page.tsx'
import { RecordPage } from '../../components/record-page.tsx'
import { SignInLayout } from '../../features/auth/sign-in-page.tsx'
import { accountApi } from '../../lib/api/account.ts'
import { setLanguage } from '../../texts/index.ts'
import { createAppStore } from '../app-store.ts'
import { AppShell } from './app-shell.tsx'
import { CONTENT_PLACEHOLDER, type StaticShell, USERNAME_PLACEHOLDER } from './show-static-shell.ts'

/** Renders the static shell, shown until the app has loaded, with the app's own components. Called by the build. */
export async function renderStaticShell(language: Language): Promise<StaticShell> {
  await setLanguage(language)
  return {
    frame: renderAtPath(<AppShell />, CONTENT_PLACEHOLDER),
    screen: renderAtPath(
      <Page screen="/" title="">
        {null}
      </Page>,
    ),
    record: renderAtPath(
      <RecordPage screen="/invoices/:id" query={{ refetch: () => undefined }} notFoundMessage="">
        {() => null}
      </RecordPage>,
    ),
    signIn: render(<SignInLayout />),
  }
}

/** A path without a screen, so that no navigation entry is marked as current. */
const UNKNOWN_PATH = '/nowhere'

function renderAtPath(element: ReactNode, content?: string): string {
  const routes = content
    ? [{ element, children: [{ path: '*', element: content }] }]
    : [{ path: '*', element }]
  const router = createMemoryRouter(routes, { initialEntries: [UNKNOWN_PATH] })
  return render(<RouterProvider router={router} />)
}

function render(children: ReactNode): string {
  const store = createAppStore()
  const user = {
    id: 0,
    username: USERNAME_PLACEHOLDER,
    role: 'manager' as const,
    rights: [],
    location_ids: null,
    language: null,
  }
  store.dispatch(accountApi.util.upsertQueryEntries([{ endpointName: 'getMe', arg: undefined, value: user }]))
  const markup = renderToStaticMarkup(
    <Provider store={store}>
      <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false}>
        {children}
      </MantineProvider>
    </Provider>,
  )
  // Cached responses expire after a minute, and the build would wait for their timers.
  store.dispatch(accountApi.util.resetApiState())
  return markup
}

/** The CSS variables of the theme, without the palettes of Mantine that the theme does not define. */
export function renderThemeVariables(): string {
  const own = Object.keys(theme.colors ?? {})
  const foreign = Object.keys(DEFAULT_THEME.colors).filter(name => !own.includes(name))
  const withoutForeign = (variables: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(variables).filter(
        ([name]) => !foreign.some(colour => name.startsWith(`--mantine-color-${colour}-`)),
      ),
    )
  const { variables, light, dark } = deepMerge(
    defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme)),
    designTokens,
  )
  return convertCssVariables(
    {
      variables: withoutForeign(variables),
      light: { ...withoutForeign(light), '--mantine-color-scheme': 'light' },
      dark: { ...withoutForeign(dark), '--mantine-color-scheme': 'dark' },
    },
    ':root',
  )
}
