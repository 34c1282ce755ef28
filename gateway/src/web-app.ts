import { existsSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { PublicConfig } from '@rms/contracts'
import { declareRoute, strictRouter } from '@rms/service-kit'
import express, { type RequestHandler, type Router } from 'express'

const YEAR_SECONDS = 31_536_000
/** The staff portal is an app of its own, small enough for a phone in a cellar. */
const STAFF_PATHS = /^\/staff-(login|portal)(\/|$)/

/**
 * The built web app: hashed assets are cached for a year, the page itself is asked for anew, and any path that is
 * no file is an app's own (they route in the browser). Where it has not been built, a sentence says so.
 */
export function webApp(webRoot: string, config: PublicConfig): Router {
  const router = strictRouter()
  const assets = join(webRoot, 'assets')
  const backOffice = join(webRoot, 'index.html')
  const staffPortal = join(webRoot, 'staff-portal.html')
  declareRoute(router, { path: '/config.json', access: 'open' }).get((_request, response) => {
    response.set('Cache-Control', 'no-store').json(config)
  })
  router.use(
    '/assets',
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
        .set('Cache-Control', 'no-store')
        .type('text')
        .send('The web app is not built yet: run npm start.')
    response.set('Cache-Control', 'no-cache').sendFile(page)
  })
  return router
}

/**
 * Answers with the file that the build compressed beforehand, where there is one. It is looked for each time: a new
 * build may come under a running server, and browsers ask once a year.
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
