import type { LiveMessage } from '@rms/contracts'
import type { RequestHandler } from 'express'
import { getRoute } from '../routing/request-middleware.ts'

/** Notifies connected browsers of the list that a successful call has changed, so that they reload it. */
export const publishCollectionChanges =
  (publish: (message: LiveMessage) => void): RequestHandler =>
  (request, response, next) => {
    const collection = getRoute(request)?.changedCollection
    if (collection)
      response.once('finish', () => {
        if (response.statusCode < 300) publish({ event: 'record-changed', collection })
      })
    next()
  }
