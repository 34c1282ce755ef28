import { issueToken, type ServiceConfig } from '@rms/service-kit'

const HOUR_SECONDS = 3600

export interface TestUser {
  readonly id: number
  readonly username: string
  readonly role: 'admin' | 'manager'
  readonly rights?: readonly string[]
  readonly location_ids?: readonly number[]
}

/** A token as the catalog issues it to a back-office user. */
export const createUserToken = (
  { JWT_SECRET: secret }: ServiceConfig,
  { id, ...claims }: TestUser,
): string => {
  return issueToken({ secret, audience: 'back-office', subject: id, claims, lifetimeSeconds: HOUR_SECONDS })
    .token
}

/** A token as the portal issues it to a staff member. */
export const createStaffToken = ({ JWT_SECRET: secret }: ServiceConfig, id: number, scope?: string): string =>
  issueToken({
    secret,
    audience: 'staff-portal',
    subject: id,
    claims: scope ? { scope } : {},
    lifetimeSeconds: HOUR_SECONDS,
  }).token

/** A token for calls between services. */
export const createServiceToken = ({ SERVICE_SECRET: secret }: ServiceConfig, name: string): string =>
  issueToken({ secret, audience: 'internal', subject: name, lifetimeSeconds: HOUR_SECONDS }).token
