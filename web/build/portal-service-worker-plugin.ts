import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rollup } from 'vite'

export const STAFF_PORTAL_PAGE = 'staff-portal.html'
const WORKER_FILE = 'staff-portal-worker.js'
const WORKER_SOURCE = fileURLToPath(new URL('../portal/app/service-worker.ts', import.meta.url))
const STATIC_FILES = [
  '/staff-portal',
  '/favicon.svg',
  ...['manifest.webmanifest', 'icon-192.png', 'apple-touch-icon.png'].map(name => `/portal/${name}`),
]

/**
 * Emits the service worker of the staff portal with the names of all files that the portal consists of. A changed file
 * has a new name, so the worker changes too, and browsers update it.
 */
export function portalServiceWorkerPlugin(): Plugin {
  return {
    name: 'portal-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = [...STATIC_FILES, ...listFiles(bundle)]
        const page = bundle[STAFF_PORTAL_PAGE]
        const pageSource = page?.type === 'asset' ? String(page.source) : ''
        const version = createHash('sha256')
          .update(pageSource)
          .update(files.join())
          .digest('hex')
          .slice(0, 12)
        const code = stripTypeScriptTypes(readFileSync(WORKER_SOURCE, 'utf8'))
          .replace('PORTAL_FILES', JSON.stringify(files))
          .replace('PORTAL_VERSION', JSON.stringify(version))
        this.emitFile({ type: 'asset', fileName: WORKER_FILE, source: code })
      },
    },
  }
}

/** All scripts and styles of the portal's page, including lazy ones, and the Latin font. */
function listFiles(bundle: Rollup.OutputBundle): string[] {
  const entry = Object.values(bundle).find(
    piece => piece.type === 'chunk' && piece.facadeModuleId?.endsWith(STAFF_PORTAL_PAGE),
  )
  const found = new Set<string>()
  const visit = (name: string) => {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || found.has(name)) return
    found.add(name)
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) visit(next)
  }
  if (entry) visit(entry.fileName)
  const fonts = Object.keys(bundle).filter(name => /inter-latin-wght-normal.*\.woff2$/.test(name))
  return [...found, ...fonts].map(name => `/${name}`)
}
