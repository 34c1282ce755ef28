import { type Actor, AppError, type Authenticator, audiencesOf } from '@rms/service-kit'
import type { RequestHandler, Response } from 'express'
import { audienceFor, isOpen, pathOf } from './routes.ts'

/** Who calls, once the token was checked. */
export const actorOf = (response: Response): Actor | undefined => response.locals.actor as Actor | undefined

/**
 * Reads the token before anything else is done for the caller: an address that brings a good one has the larger
 * rate limit. A route that needs a token refuses without one; the service behind it checks again.
 */
export function checkToken(authenticator: Authenticator): RequestHandler {
  return (request, response, next) => {
    if (isOpen(pathOf(request))) return next()
    try {
      const audiences = audiencesOf(audienceFor(pathOf(request)))
      response.locals.actor = authenticator.authenticate(request.get('authorization'), audiences)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      response.locals.refusal = error
    }
    next()
  }
}

/** Answers the refusal of `checkToken`: after the rate limit, so that guessing tokens is limited too. */
export const refuseWithoutToken: RequestHandler = (_request, response, next) => next(response.locals.refusal)
