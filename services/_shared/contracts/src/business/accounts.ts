import { z } from 'zod'
import { ManagerRight } from '../foundation/authorization.ts'
import { defineEndpoint } from '../foundation/endpoint.ts'
import { Id, IdParams, Instant, requiredLineSchema, Success, Version } from '../foundation/primitives.ts'
import { Language } from './business-schemas.ts'

export const Role = z.enum(['admin', 'manager'])
export type Role = z.infer<typeof Role>

export const SessionUser = z.object({
  id: Id,
  username: z.string(),
  role: Role,
  /** `payroll` gives access to wages and costs, `settings` to changing what applies to the whole business. */
  rights: z.array(ManagerRight),
  /** The locations whose staff and rotas a manager works with; null means all. */
  location_ids: z.array(Id).nullable(),
  /** The user's language; null for the language of the business. */
  language: Language.nullable(),
})
export type SessionUser = z.infer<typeof SessionUser>

const Username = z
  .string()
  .trim()
  .min(3)
  .max(60)
  .regex(/^[\p{L}\p{N}._@-]+$/u, 'may only contain letters, digits and . _ @ -')
/** A password as typed. The rules for new passwords are in domain-kit. */
export const PasswordText = z.string().min(1).max(200)

const SignInBody = z.object({ username: requiredLineSchema(60), password: PasswordText })
const SignInAnswer = z.object({ token: z.string(), user: SessionUser })
const ChangePasswordBody = z.object({ current_password: PasswordText, new_password: PasswordText })

export const User = SessionUser.extend({ active: z.boolean(), created_at: Instant, version: Version })
export type User = z.infer<typeof User>
export const CreateUserBody = z.object({
  username: Username,
  password: PasswordText,
  role: Role.default('manager'),
  /** When omitted, a manager of all locations gets the `settings` right and everybody else none. */
  rights: z.array(ManagerRight).max(10).optional(),
  location_ids: z.array(Id).max(500).nullable().default(null),
})
const UpdateUserBody = z.object({
  username: Username.optional(),
  password: PasswordText.optional(),
  role: Role.optional(),
  /** When omitted, a manager who becomes limited to some locations loses the `settings` right. */
  rights: z.array(ManagerRight).max(10).optional(),
  location_ids: z.array(Id).max(500).nullable().optional(),
  active: z.boolean().optional(),
  version: Version.optional(),
})

/** A manager's code for punches outside the geofence: 6 to 12 digits. */
export const OverrideCodeBody = z.object({
  code: z.string().regex(/^\d{6,12}$/, 'must be 6 to 12 digits'),
})
const OverrideCodeState = z.object({
  /** When the current code was set; null while there is none. */
  set_at: Instant.nullable(),
})

const catalog = { service: 'catalog' } as const
const ownAccount = { ...catalog, access: 'back-office', requires: 'none', scope: 'own' } as const

export const accountEndpoints = {
  signIn: defineEndpoint({
    ...catalog,
    method: 'post',
    path: '/api/auth/login',
    access: 'open',
    summary: 'Sign in to the back office',
    body: SignInBody,
    response: SignInAnswer,
  }),
  me: defineEndpoint({
    ...ownAccount,
    method: 'get',
    path: '/api/auth/me',
    summary: 'The signed-in user',
    response: SessionUser,
  }),
  signOut: defineEndpoint({
    ...ownAccount,
    method: 'post',
    path: '/api/auth/logout',
    summary: 'Sign out and revoke the token',
    response: Success,
  }),
  changePassword: defineEndpoint({
    ...ownAccount,
    method: 'put',
    path: '/api/auth/password',
    unversioned: 'the request contains the current password, which detects a concurrent change',
    summary: 'Change your own password; ends all other sessions',
    body: ChangePasswordBody,
    response: Success,
  }),
  chooseLanguage: defineEndpoint({
    ...ownAccount,
    method: 'put',
    path: '/api/auth/language',
    unversioned: 'a preference that only its owner changes',
    summary: 'Set your own language; null for the language of the business',
    body: z.object({ language: Language.nullable() }),
    response: Success,
  }),
  overrideCodeState: defineEndpoint({
    ...ownAccount,
    method: 'get',
    path: '/api/users/me/override-code',
    summary: 'Whether you have an override code for staff punches outside the geofence',
    response: OverrideCodeState,
  }),
  setOverrideCode: defineEndpoint({
    ...ownAccount,
    method: 'put',
    path: '/api/users/me/override-code',
    unversioned: 'a secret that only its owner sets and that is never returned',
    summary: 'Set your override code; 409 if another user has it, 429 after ten changes in 15 minutes',
    body: OverrideCodeBody,
    response: Success,
  }),
  removeOverrideCode: defineEndpoint({
    ...ownAccount,
    method: 'delete',
    path: '/api/users/me/override-code',
    summary: 'Remove your override code',
    response: Success,
  }),
  listUsers: defineEndpoint({
    ...catalog,
    method: 'get',
    path: '/api/users',
    access: 'admin',
    summary: 'All back-office users',
    response: z.array(User),
  }),
  getUser: defineEndpoint({
    ...catalog,
    method: 'get',
    path: '/api/users/:id',
    access: 'admin',
    summary: 'One user',
    params: IdParams,
    response: User,
  }),
  createUser: defineEndpoint({
    ...catalog,
    method: 'post',
    path: '/api/users',
    access: 'admin',
    summary: 'Add a user',
    body: CreateUserBody,
    status: 201,
    response: User,
  }),
  updateUser: defineEndpoint({
    sparse: true,
    ...catalog,
    method: 'put',
    path: '/api/users/:id',
    versioned: 'user',
    access: 'admin',
    summary: 'Change the role, name, password or status of a user',
    params: IdParams,
    body: UpdateUserBody,
    response: User,
  }),
  deleteUser: defineEndpoint({
    ...catalog,
    method: 'delete',
    path: '/api/users/:id',
    access: 'admin',
    summary: 'Delete a user',
    params: IdParams,
    response: Success,
  }),
}
