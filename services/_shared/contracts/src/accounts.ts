import { z } from 'zod'
import { Language } from './business-records.ts'
import { endpoint } from './endpoint.ts'
import { Id, IdParams, Instant, Success } from './primitives.ts'

export const Role = z.enum(['admin', 'manager'])
export type Role = z.infer<typeof Role>

/** What an administrator may allow a manager besides; administrators have every right. */
export const Right = z.enum(['payroll'])
export type Right = z.infer<typeof Right>

export const SessionUser = z.object({
  id: Id,
  username: z.string(),
  role: Role,
  /** `payroll` shows wages and costs. */
  rights: z.array(Right),
  /** The places whose staff and rotas a manager works with; null means all. */
  location_ids: z.array(Id).nullable(),
  /** The language that the user reads; null for that of the business. */
  language: Language.nullable(),
})
export type SessionUser = z.infer<typeof SessionUser>

const Username = z
  .string()
  .trim()
  .min(3)
  .max(60)
  .regex(/^[\p{L}\p{N}._@-]+$/u, 'may hold letters, digits and . _ @ - only')
/** A password as typed; the rules for new ones are decided in domain-kit. */
export const PasswordText = z.string().min(1).max(200)

const SignInBody = z.object({ username: z.string().trim().min(1).max(60), password: PasswordText })
const SignInAnswer = z.object({ token: z.string(), user: SessionUser })
const ChangePasswordBody = z.object({ current_password: PasswordText, new_password: PasswordText })

export const User = SessionUser.extend({ active: z.boolean(), created_at: Instant })
export type User = z.infer<typeof User>
const CreateUserBody = z.object({
  username: Username,
  password: PasswordText,
  role: Role.default('manager'),
  rights: z.array(Right).max(10).default([]),
  location_ids: z.array(Id).max(500).nullable().default(null),
})
const UpdateUserBody = z.object({
  username: Username.optional(),
  password: PasswordText.optional(),
  role: Role.optional(),
  rights: z.array(Right).max(10).optional(),
  location_ids: z.array(Id).max(500).nullable().optional(),
  active: z.boolean().optional(),
})

/** A manager's own code for punches away from the place: 6 to 12 digits. */
const OverrideCode = z.string().regex(/^\d{6,12}$/, 'must be 6 to 12 digits')
const OverrideCodeState = z.object({
  /** When the code in force was set; null while there is none. */
  set_at: Instant.nullable(),
})

const catalog = { service: 'catalog' } as const

export const accountEndpoints = {
  signIn: endpoint({
    ...catalog,
    method: 'post',
    path: '/api/auth/login',
    access: 'open',
    summary: 'Sign in to the back office',
    body: SignInBody,
    response: SignInAnswer,
  }),
  me: endpoint({
    ...catalog,
    method: 'get',
    path: '/api/auth/me',
    access: 'back-office',
    summary: 'The signed-in user',
    response: SessionUser,
  }),
  signOut: endpoint({
    ...catalog,
    method: 'post',
    path: '/api/auth/logout',
    access: 'back-office',
    summary: 'Sign out: the token is revoked',
    response: Success,
  }),
  changePassword: endpoint({
    ...catalog,
    method: 'put',
    path: '/api/auth/password',
    access: 'back-office',
    summary: 'Change the own password; every other session ends',
    body: ChangePasswordBody,
    response: Success,
  }),
  chooseLanguage: endpoint({
    ...catalog,
    method: 'put',
    path: '/api/auth/language',
    access: 'back-office',
    summary: 'Choose the language of the own screens; null is that of the business',
    body: z.object({ language: Language.nullable() }),
    response: Success,
  }),
  overrideCodeState: endpoint({
    ...catalog,
    method: 'get',
    path: '/api/users/me/override-code',
    access: 'back-office',
    summary: 'Whether one has a code of one’s own for punches of staff away from the place',
    response: OverrideCodeState,
  }),
  setOverrideCode: endpoint({
    ...catalog,
    method: 'put',
    path: '/api/users/me/override-code',
    access: 'back-office',
    summary: 'Set the own code; 409 for a code that another user has, 429 after ten changes in 15 minutes',
    body: z.object({ code: OverrideCode }),
    response: Success,
  }),
  removeOverrideCode: endpoint({
    ...catalog,
    method: 'delete',
    path: '/api/users/me/override-code',
    access: 'back-office',
    summary: 'Have no code any more',
    response: Success,
  }),
  listUsers: endpoint({
    ...catalog,
    method: 'get',
    path: '/api/users',
    access: 'admin',
    summary: 'All back-office users',
    response: z.array(User),
  }),
  getUser: endpoint({
    ...catalog,
    method: 'get',
    path: '/api/users/:id',
    access: 'admin',
    summary: 'One user',
    params: IdParams,
    response: User,
  }),
  createUser: endpoint({
    ...catalog,
    method: 'post',
    path: '/api/users',
    access: 'admin',
    summary: 'Add a user',
    body: CreateUserBody,
    status: 201,
    response: User,
  }),
  updateUser: endpoint({
    sparse: true,
    ...catalog,
    method: 'put',
    path: '/api/users/:id',
    access: 'admin',
    summary: 'Change role, name, password or state of a user',
    params: IdParams,
    body: UpdateUserBody,
    response: User,
  }),
  deleteUser: endpoint({
    ...catalog,
    method: 'delete',
    path: '/api/users/:id',
    access: 'admin',
    summary: 'Delete a user',
    params: IdParams,
    response: Success,
  }),
}
