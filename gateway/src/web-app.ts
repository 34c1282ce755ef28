import { existsSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { PublicConfig } from '@rms/contracts'
import { createStrictRouter, declareRoute } from '@rms/service-kit'
import express, { type RequestHandler, type Router } from 'express'
import { omitDocumentHeaders } from './security/security-middleware.ts'
import { createStartingPage, RELOAD_SECONDS, STARTING_PAGE_LANGUAGES } from './starting-page.ts'

const YEAR_SECONDS = 31_536_000
/** The staff portal is a separate, smaller app, so that it loads on phones with a poor connection. */
const STAFF_PATHS = /^\/staff-(login|portal)(\/|$)/

/**
 * Serves the built web app. Hashed assets are cached for a year and the page is always revalidated. Any path that is
 * not a file gets the page, because the apps route in the browser. 503 with a page that reloads itself while the app is
 * being built.
 */
export function serveWebApp(webRoot: string, config: PublicConfig): Router {
  const router = createStrictRouter()
  const assets = join(webRoot, 'assets')
  const backOffice = join(webRoot, 'index.html')
  const staffPortal = join(webRoot, 'staff-portal.html')
  declareRoute(router, { path: '/config.json', access: 'open' }).get((_request, response) => {
    response.set('Cache-Control', 'no-store').json(config)
  })
  router.use(
    '/assets',
    omitDocumentHeaders,
    preferCompressed(assets),
    express.static(assets, {
      immutable: true,
      maxAge: YEAR_SECONDS * 1000,
      fallthrough: false,
      index: false,
    }),
  )
  router.use(express.static(webRoot, { index: false, maxAge: 0 }))
  declareRoute(router, { path: '/{*path}', access: 'open' }).get((request, response) => {
    const page = STAFF_PATHS.test(request.path) ? staffPortal : backOffice
    if (!existsSync(page))
      return response
        .status(503)
        .set({ 'Cache-Control': 'no-store', 'Retry-After': String(RELOAD_SECONDS) })
        .type('html')
        .send(createStartingPage(request.acceptsLanguages(STARTING_PAGE_LANGUAGES)))
    response.set('Cache-Control', 'no-cache').sendFile(page)
  })
  return router
}

/**
 * Serves the file that was compressed at build time, if there is one. It is looked up for every request, because a
 * new build may replace the files of a running server, and browsers request each asset only once a year.
 */
const preferCompressed =
  (folder: string): RequestHandler =>
  (request, response, next) => {
    if (!/^\/[\w~.-]+\.(js|mjs|css|svg)$/.test(request.path)) return next()
    response.vary('Accept-Encoding')
    const compressed = `${request.path}.br`
    if (!request.acceptsEncodings('br') || !existsSync(join(folder, compressed))) return next()
    response.type(extname(request.path)).set('Content-Encoding', 'br')
    request.url = compressed
    next()
  }
