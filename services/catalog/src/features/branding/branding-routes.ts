import { businessEndpoints } from '@rms/contracts'
import {
  declareRoute,
  FileMissingError,
  notFound,
  requireUser,
  serveEndpoint,
  serveUploadEndpoint,
  streamWithBackpressure,
} from '@rms/service-kit'
import type { Router } from 'express'
import { getLogoContentType, getLogoKey } from './logo.ts'
import { deleteLogo, type LogoDependencies, setLogo } from './set-logo.ts'

/** An image may only be displayed and do nothing else, even if it is opened directly. */
const PICTURE_ONLY = "sandbox; default-src 'none'; img-src data:; style-src 'unsafe-inline'"

export function mountBrandingRoutes(router: Router, needs: LogoDependencies): void {
  serveUploadEndpoint(router, businessEndpoints.uploadLogo, async ({ actor, upload }) => ({
    logoUrl: await setLogo(needs, requireUser(actor), upload),
  }))
  serveEndpoint(router, businessEndpoints.deleteLogo, async ({ actor }) => {
    await deleteLogo(needs, requireUser(actor))
    return { success: true as const }
  })
  declareRoute(router, { path: '/uploads/branding/:name', access: 'open' }).get(
    async ({ params }, response) => {
      const { name } = params
      const contentType = getLogoContentType(name)
      if (contentType === null) throw notFound('file')
      const content = await needs.files.open(getLogoKey(name)).catch(error => {
        throw error instanceof FileMissingError ? notFound('file') : error
      })
      response.set({
        'Content-Type': contentType,
        'X-Content-Type-Options': 'nosniff',
        'Content-Security-Policy': PICTURE_ONLY,
        'Cache-Control': 'public, max-age=31536000, immutable',
      })
      await streamWithBackpressure(response, content)
    },
  )
}
