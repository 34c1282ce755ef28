import { fileURLToPath } from 'node:url'
import { createServer, type Plugin, type PluginOption } from 'vite'
import type { renderStaticShell, renderThemeVariables } from '../office/app/shell/render-static-shell.tsx'
import type { StaticShell } from '../office/app/shell/show-static-shell.ts'
import { type Language, languageNames } from '../shared/i18n/language.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const RENDERER_MODULE = '/office/app/shell/render-static-shell.tsx'

const SHELL_MODULE = 'virtual:static-shell'
const THEME_MODULE = 'virtual:theme.css'

interface Renderer {
  renderStaticShell: typeof renderStaticShell
  renderThemeVariables: typeof renderThemeVariables
}

interface Rendered {
  readonly shells: ReadonlyMap<Language, StaticShell>
  readonly themeVariables: string
}

/**
 * Provides the back office's entry point with the static shell in every language and the theme's CSS variables,
 * rendered by the app's own components. Both are rendered once, on first request: after a change to the shell, restart
 * the development server to update the static shell too. `plugins` are those that the sources need.
 */
export function appShellPlugin(plugins: () => PluginOption[]): Plugin {
  let rendered: Promise<Rendered> | undefined
  const render = () => {
    rendered ??= renderAll(plugins())
    return rendered
  }
  return {
    name: 'app-shell',
    resolveId: id => (id === SHELL_MODULE || id === THEME_MODULE ? `\0${id}` : null),
    async load(id) {
      if (id === `\0${THEME_MODULE}`) return (await render()).themeVariables
      return id === `\0${SHELL_MODULE}` ? toModuleSource((await render()).shells) : null
    },
  }
}

/** The browser globals that the app's modules need while loading. Visible to them only, not to libraries. */
const BROWSER = {
  window: { location: { origin: '' }, history: { state: null }, addEventListener: () => undefined },
  localStorage: { getItem: () => null },
}

async function renderAll(plugins: PluginOption[]): Promise<Rendered> {
  Object.assign(globalThis, { rmsBuildBrowser: BROWSER })
  const server = await createServer({
    configFile: false,
    root: ROOT,
    plugins,
    appType: 'custom',
    logLevel: 'warn',
    define: { window: 'rmsBuildBrowser.window', localStorage: 'rmsBuildBrowser.localStorage' },
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, watch: null, ws: false },
  })
  try {
    const renderer = (await server.ssrLoadModule(RENDERER_MODULE)) as Renderer
    const shells = new Map<Language, StaticShell>()
    // Sequential, because the renderer has one current language.
    for (const language of Object.keys(languageNames) as Language[])
      shells.set(language, toStaticMarkup(await renderer.renderStaticShell(language)))
    return { shells, themeVariables: renderer.renderThemeVariables() }
  } finally {
    await server.close()
  }
}

/** Omitted from the static markup, which is inert and hidden from screen readers: closed menus, ids, links, ARIA. */
const OMITTED_MARKUP =
  /<ul[^>]* hidden=""[^>]*>.*?<\/ul>| (aria-[a-z]+|href|id|tabindex|title|xmlns|data-(discover|tooltip))="[^"]*"|(?<=class="|class="[^"]*)tabler-icon[\w-]* ?/g

const toStaticMarkup = (shell: StaticShell): StaticShell => ({
  frame: shell.frame.replaceAll(OMITTED_MARKUP, ''),
  screen: shell.screen.replaceAll(OMITTED_MARKUP, ''),
  record: shell.record.replaceAll(OMITTED_MARKUP, ''),
  signIn: shell.signIn.replaceAll(OMITTED_MARKUP, ''),
})

const FRAGMENTS = ['frame', 'screen', 'record', 'signIn'] as const satisfies (keyof StaticShell)[]
const FRAGMENT_SEPARATOR = '\n'

/** The markup once, and its texts for each language. */
function toModuleSource(shells: ReadonlyMap<Language, StaticShell>): string {
  const tokens = new Map(
    [...shells].map(([language, shell]) => [
      language,
      FRAGMENTS.map(name => shell[name])
        .join(FRAGMENT_SEPARATOR)
        .split(/(?<=>)|(?=<)/),
    ]),
  )
  const [some = [], ...others] = tokens.values()
  if (others.some(({ length }) => length !== some.length))
    throw new Error('The shell has different markup in different languages.')
  const isWord = some.map((token, at) => others.some(other => other[at] !== token))
  const markup = ['']
  for (const [at, token] of some.entries())
    if (isWord[at]) markup.push('')
    else markup[markup.length - 1] += token
  const words = Object.fromEntries(
    [...tokens].map(([language, all]) => [language, all.filter((_, at) => isWord[at])]),
  )
  return `const markup = ${JSON.stringify(markup)}
const words = ${JSON.stringify(words)}
export function getStaticShell(language) {
  const whole = markup.map((part, at) => part + (words[language][at] ?? '')).join('')
  const [${FRAGMENTS}] = whole.split(${JSON.stringify(FRAGMENT_SEPARATOR)})
  return { ${FRAGMENTS} }
}`
}
