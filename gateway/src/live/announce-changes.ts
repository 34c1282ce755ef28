import type { LiveMessage } from '@rms/contracts'
import type { RequestHandler } from 'express'
import { routeOf } from '../routing/guard.ts'

/** Notifies connected browsers of the list that a successful call has changed, so that they reload it. */
export const announceChanges =
  (publish: (message: LiveMessage) => void): RequestHandler =>
  (request, response, next) => {
    const collection = routeOf(request)?.changes
    if (collection)
      response.once('finish', () => {
        if (response.statusCode < 300) publish({ event: 'record-changed', collection })
      })
    next()
  }
