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
import { theme } from '../../../shared/ui/theme.ts'
import { tokens } from '../../../shared/ui/tokens.ts'
import { Page } from '../../components/page.tsx'
import { RecordPage } from '../../components/record-page.tsx'
import { SignInFrame } from '../../features/auth/sign-in-page.tsx'
import { account } from '../../lib/api/account.ts'
import { speak } from '../../texts/index.ts'
import { createStore } from '../store.ts'
import { Shell } from './shell.tsx'
import { CONTENT, type StaticShell, USERNAME } from './show-static-shell.ts'

/** Renders the static shell, shown until the app has loaded, with the app's own components. Called by the build. */
export async function renderStaticShell(language: Language): Promise<StaticShell> {
  await speak(language)
  return {
    frame: renderAtPath(<Shell />, CONTENT),
    screen: renderAtPath(
      <Page screen="/" title="">
        {null}
      </Page>,
    ),
    record: renderAtPath(
      <RecordPage screen="/invoices/:id" query={{ refetch: () => undefined }} notFound="">
        {() => null}
      </RecordPage>,
    ),
    signIn: render(<SignInFrame />),
  }
}

/** The path of no screen, so that no entry is marked as current. */
const NOWHERE = '/nowhere'

function renderAtPath(element: ReactNode, content?: string): string {
  const routes = content
    ? [{ element, children: [{ path: '*', element: content }] }]
    : [{ path: '*', element }]
  const router = createMemoryRouter(routes, { initialEntries: [NOWHERE] })
  return render(<RouterProvider router={router} />)
}

function render(children: ReactNode): string {
  const store = createStore()
  const user = {
    id: 0,
    username: USERNAME,
    role: 'manager' as const,
    rights: [],
    location_ids: null,
    language: null,
  }
  store.dispatch(account.util.upsertQueryEntries([{ endpointName: 'getMe', arg: undefined, value: user }]))
  const markup = renderToStaticMarkup(
    <Provider store={store}>
      <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false}>
        {children}
      </MantineProvider>
    </Provider>,
  )
  // Its cache keeps every answer for a minute, and a build does not end while a timer runs.
  store.dispatch(account.util.resetApiState())
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
    tokens,
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
