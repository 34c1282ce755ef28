import { createOpenApiDocument } from '@rms/contracts'
import { notFound } from '@rms/service-kit'
import type { RequestHandler } from 'express'
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
const startScript = `window.SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#page', deepLinking: true })\n`

/** GET /api/openapi.json: the document is created on the first request. */
export function serveOpenApiDocument(version: string): RequestHandler {
  let description: unknown
  return (_request, response) => {
    description ??= createOpenApiDocument(version)
    response.set('Cache-Control', 'no-store').json(description)
  }
}

/** GET /api/docs: Swagger UI for the OpenAPI document. */
export const serveDocsPage: RequestHandler = (_request, response) => {
  response.set('Cache-Control', 'no-store').type('html').send(page)
}

/** GET /api/docs/open.js: a separate file because the CSP forbids inline scripts. */
export const serveDocsScript: RequestHandler = (_request, response) => {
  response.set('Cache-Control', 'no-store').type('application/javascript').send(startScript)
}

/** GET /api/docs/assets/:file */
export const serveDocsAsset: RequestHandler = (request, response, next) => {
  const file = request.path.split('/').at(-1) ?? ''
  response.sendFile(file, { root: absolutePath(), maxAge: '1d' }, error => {
    if (error && !response.headersSent) next(notFound('file'))
  })
}
