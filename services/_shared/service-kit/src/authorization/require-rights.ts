import { type Endpoint, getRequiredRights, type ManagerRight } from '@rms/contracts'
import { type Actor, hasRight } from '../authentication/authenticator.ts'
import { type AppError, forbidden } from '../errors/errors.ts'

/**
 * Throws 403 for a manager who lacks a required right, or who is limited to some locations if the call concerns all.
 */
export function requireRights(actor: Actor, endpoint: Endpoint): void {
  if (actor.kind !== 'user') return
  for (const right of getRequiredRights(endpoint))
    if (!hasRight(actor, right)) throw createMissingRightError(right)
  if (endpoint.scope === 'everywhere' && actor.locationIds !== null) throw createLimitedAccessError()
}

/** The error for a manager who is limited to some locations, if a change concerns all of them. */
export const createLimitedAccessError = (): AppError =>
  forbidden('all-locations-only', 'You need access to all locations to do this.')

/** The error for a user without the right. */
export function createMissingRightError(right: ManagerRight, field?: string): AppError {
  const more = field === undefined ? {} : { field }
  switch (right) {
    case 'payroll':
      return forbidden('payroll-only', 'You do not have access to pay and costs.', more)
    case 'settings':
      return forbidden('settings-only', 'You do not have access to business settings.', more)
    case 'approve-invoices':
      return forbidden('approve-invoices-only', 'You do not have access to approving invoices.', more)
  }
}
