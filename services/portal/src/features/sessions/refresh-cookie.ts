import type { Request } from 'express'
import { formatRefreshTicket, parseRefreshTicket, type RefreshTicket } from '../../domain/refresh-ticket.ts'
import { SESSION_DAYS } from '../../domain/session.ts'

const NAME = 'rms_staff_refresh'
/** The cookie is sent only to portal endpoints, is invisible to scripts and is not sent from other sites. */
const ATTRIBUTES = 'Path=/api/staff-portal; HttpOnly; SameSite=Strict'

/** The refresh ticket in the cookie of a request; null if it is missing or malformed. */
export function readRefreshTicket(request: Request): RefreshTicket | null {
  const cookies = (request.get('cookie') ?? '').split(';').map(pair => pair.trim())
  const own = cookies.find(pair => pair.startsWith(`${NAME}=`))
  return parseRefreshTicket(own?.slice(NAME.length + 1))
}

export const createRefreshCookie = (ticket: RefreshTicket, request: Request): Record<string, string> =>
  header(`${NAME}=${formatRefreshTicket(ticket)}; Max-Age=${SESSION_DAYS * 24 * 60 * 60}`, request)

/** Deletes the cookie in the browser. */
export const clearRefreshCookie = (request: Request): Record<string, string> =>
  header(`${NAME}=; Max-Age=0`, request)

const header = (value: string, request: Request): Record<string, string> => ({
  'Set-Cookie': `${value}; ${ATTRIBUTES}${request.secure ? '; Secure' : ''}`,
})
