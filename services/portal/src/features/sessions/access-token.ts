import { type IssuedToken, issueToken } from '@rms/service-kit'

export const ACCESS_TOKEN_SECONDS = 15 * 60
/** The scope of tokens until the temporary password has been changed. */
export const PASSWORD_CHANGE_SCOPE = 'password-change'

/** Issues an access token that contains no personal data except the staff id. */
export const issueAccessToken = (
  secret: string,
  { staffId, mustChange }: { readonly staffId: number; readonly mustChange: boolean },
): IssuedToken =>
  issueToken({
    secret,
    audience: 'staff-portal',
    subject: staffId,
    claims: mustChange ? { scope: PASSWORD_CHANGE_SCOPE } : {},
    lifetimeSeconds: ACCESS_TOKEN_SECONDS,
  })
