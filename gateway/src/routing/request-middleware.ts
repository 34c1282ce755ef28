import { type Actor, AppError, type Authenticator, getAllowedAudiences, notFound } from '@rms/service-kit'
import type { Request, RequestHandler, Response } from 'express'
import type { RouteTable } from './route-table.ts'
import { type GatewayRoute, isReservedPath } from './routes.ts'

/** The route of a request; undefined for the files of the web app. */
export const getRoute = ({ res }: Request): GatewayRoute | undefined =>
  res?.locals.gatewayRoute as GatewayRoute | undefined

/** The caller, set after the token was checked. */
export const getActor = (response: Response): Actor | undefined => response.locals.actor as Actor | undefined

/**
 * Finds the route by the canonical spelling of its path. The token check, rate limits and handlers all use this result.
 * A path that is not in the table is 404 before anything else handles it.
 */
export function findRoute(table: RouteTable): RequestHandler {
  return (request, response, next) => {
    if (!isReservedPath(request.path)) return next()
    const route = table.find(request.method, request.path)
    if (!route) throw notFound('address')
    response.locals.gatewayRoute = route
    // Metrics and traces use the path template.
    request.route = { path: route.path }
    next()
  }
}

/**
 * Verifies the token before the rate limits, because a request with a valid token has the higher limit. The error of a
 * missing or invalid token is kept for `requireValidToken`; the service behind the route verifies the token again.
 */
export function verifyRequestToken(authenticator: Authenticator): RequestHandler {
  return (request, response, next) => {
    const route = getRoute(request)
    if (!route || route.access === 'open') return next()
    try {
      response.locals.actor = authenticator.authenticate(
        request.get('authorization'),
        getAllowedAudiences(route.access),
      )
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      response.locals.refusal = error
    }
    next()
  }
}

/** Responds with the error of `verifyRequestToken`: after the rate limits, so that guessing tokens is limited too. */
export const requireValidToken: RequestHandler = (_request, response, next) => next(response.locals.refusal)

/** Applies a handler to API calls and uploads, but not to the files of the web app. */
export const applyToApiRoutes =
  (handler: RequestHandler): RequestHandler =>
  (request, response, next) =>
    getRoute(request) ? handler(request, response, next) : next()
