import { type IssuedToken, issueToken } from '@rms/service-kit'

export const ACCESS_TOKEN_SECONDS = 15 * 60
/** What a token is limited to until a password of a manager's choosing was changed. */
export const PASSWORD_CHANGE = 'password-change'

/** A token for the portal with nothing of the person in it but the id. */
export const issueAccessToken = (
  secret: string,
  { staffId, mustChange }: { readonly staffId: number; readonly mustChange: boolean },
): IssuedToken =>
  issueToken({
    secret,
    audience: 'staff-portal',
    subject: staffId,
    claims: mustChange ? { scope: PASSWORD_CHANGE } : {},
    lifetimeSeconds: ACCESS_TOKEN_SECONDS,
  })
