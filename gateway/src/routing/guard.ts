import { type Actor, AppError, type Authenticator, audiencesOf, notFound } from '@rms/service-kit'
import type { Request, RequestHandler, Response } from 'express'
import type { RouteTable } from './route-table.ts'
import { isReserved, type Route } from './routes.ts'

const routeOfRequest = new WeakMap<Request, Route>()

/** The route that a call takes; none for the files of the web app. */
export const routeOf = (request: Request): Route | undefined => routeOfRequest.get(request)

/** Who calls, once the token was checked. */
export const actorOf = (response: Response): Actor | undefined => response.locals.actor as Actor | undefined

/**
 * Finds the route once, by the one spelling of its path. Token, limits and handlers all go by what is found here.
 * What is not in the table is 404 before anything else looks at it.
 */
export function findRoute(table: RouteTable): RequestHandler {
  return (request, _response, next) => {
    if (!isReserved(request.path)) return next()
    const route = table.find(request.method, request.path)
    if (!route) throw notFound('address')
    routeOfRequest.set(request, route)
    // Measures and traces name the template.
    request.route = { path: route.path }
    next()
  }
}

/**
 * Reads the token before anything else is done for the caller: an address that brings a good one has the larger
 * rate limit. A route that needs a token refuses without one; the service behind it checks again.
 */
export function checkToken(authenticator: Authenticator): RequestHandler {
  return (request, response, next) => {
    const route = routeOf(request)
    if (!route || route.access === 'open') return next()
    try {
      response.locals.actor = authenticator.authenticate(
        request.get('authorization'),
        audiencesOf(route.access),
      )
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      response.locals.refusal = error
    }
    next()
  }
}

/** Answers the refusal of `checkToken`: after the rate limit, so that guessing tokens is limited too. */
export const refuseWithoutToken: RequestHandler = (_request, response, next) => next(response.locals.refusal)

/** Applies to calls and files, not to the web app's own files. */
export const onRoutes =
  (handler: RequestHandler): RequestHandler =>
  (request, response, next) =>
    routeOf(request) ? handler(request, response, next) : next()
