import { openApiDocument } from '@rms/contracts'
import express, { type Router } from 'express'
import absolutePath from 'swagger-ui-dist/absolute-path.js'

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>RMS API</title>
    <link rel="stylesheet" href="/api/docs/assets/swagger-ui.css" />
  </head>
  <body>
    <div id="page"></div>
    <script src="/api/docs/assets/swagger-ui-bundle.js"></script>
    <script src="/api/docs/open.js"></script>
  </body>
</html>
`
const opening = `window.SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#page', deepLinking: true })\n`

/** GET /api/openapi.json and the page that shows it. The start script is a file of its own: the CSP has no inline. */
export function apiDocs(version: string): Router {
  const router = express.Router()
  let description: unknown
  router.get('/api/openapi.json', (_request, response) => {
    description ??= openApiDocument(version)
    response.json(description)
  })
  router.get('/api/docs/open.js', (_request, response) => {
    response.type('application/javascript').send(opening)
  })
  router.use('/api/docs/assets', express.static(absolutePath(), { index: false, maxAge: '1d' }))
  router.get('/api/docs', (_request, response) => {
    response.type('html').send(page)
  })
  return router
}
