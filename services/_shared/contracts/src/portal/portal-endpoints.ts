import { z } from 'zod'
import { PasswordText } from '../business/accounts.ts'
import { Language } from '../business/business-schemas.ts'
import { createRecordAccessRule } from '../foundation/authorization.ts'
import { defineEndpoint } from '../foundation/endpoint.ts'
import { IdParams, Success, singleLineSchema, trimmedTextSchema } from '../foundation/primitives.ts'
import { StaffMember } from '../workforce/staff-schemas.ts'

/** A staff member's own profile, without pay. */
export const StaffProfile = StaffMember.pick({
  id: true,
  name: true,
  email: true,
  phone: true,
  position: true,
  department: true,
  start_date: true,
  location_id: true,
})
export type StaffProfile = z.infer<typeof StaffProfile>

const StaffSignInBody = z.object({
  email: singleLineSchema(trimmedTextSchema().toLowerCase().min(1).max(200)),
  password: PasswordText,
})
const StaffSignInAnswer = z.object({
  token: z.string(),
  staff: StaffProfile,
  must_change_password: z.boolean(),
  /** The language chosen in the portal; null when none was. */
  language: Language.nullable(),
})

const staff = { service: 'portal', access: 'staff' } as const

export const portalEndpoints = {
  staffSignIn: defineEndpoint({
    service: 'portal',
    access: 'open',
    method: 'post',
    path: '/api/staff-portal/login',
    summary: 'Sign in to the staff portal; sets the refresh cookie',
    body: StaffSignInBody,
    response: StaffSignInAnswer,
  }),
  refreshStaffToken: defineEndpoint({
    service: 'portal',
    access: 'open',
    method: 'post',
    path: '/api/staff-portal/refresh',
    summary: 'Get a new access token and rotate the refresh cookie',
    response: z.object({ token: z.string() }),
  }),
  staffSignOut: defineEndpoint({
    ...staff,
    method: 'post',
    path: '/api/staff-portal/logout',
    summary: 'Sign out and end this session',
    response: Success,
  }),
  changeStaffPassword: defineEndpoint({
    ...staff,
    method: 'put',
    path: '/api/staff-portal/password',
    unversioned: 'the request contains the current password, which detects a concurrent change',
    summary: 'Change your own password; ends all other sessions',
    body: z.object({ current_password: PasswordText, new_password: PasswordText }),
    response: z.object({ token: z.string() }),
  }),
  staffProfile: defineEndpoint({
    ...staff,
    method: 'get',
    path: '/api/staff-portal/profile',
    summary: 'The signed-in staff member',
    response: z.object({ staff: StaffProfile }),
  }),
  chooseStaffLanguage: defineEndpoint({
    ...staff,
    method: 'put',
    path: '/api/staff-portal/language',
    unversioned: 'a preference that only its owner changes',
    summary: 'Set your portal language on all devices',
    body: z.object({ language: Language }),
    response: Success,
  }),
  issuePortalPassword: defineEndpoint({
    service: 'portal',
    access: 'back-office',
    requires: 'none',
    scope: [createRecordAccessRule('staff', 'params.id')],
    method: 'post',
    path: '/api/staff/:id/portal-password',
    summary: 'Issue a temporary portal password, shown once',
    params: IdParams,
    response: z.object({ password: z.string() }),
  }),
}
