import type { RequestHandler } from 'express'
import type { Authenticator } from './authenticator.ts'
import { issueToken } from './tokens.ts'

/** The header with the token that identifies the gateway to a service. */
export const FORWARDING_PROOF_HEADER = 'x-forwarding-proof'

const FORWARDING_HEADERS = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'] as const
const LIFETIME_SECONDS = 120
const RENEWED_AFTER_MS = 60_000

/**
 * The gateway's proof that forwarding headers are its own: a token signed with the service secret, renewed every
 * minute.
 */
export function createForwardingProof(secret: string, now: () => number = Date.now): () => string {
  let current = { token: '', issuedAt: Number.NEGATIVE_INFINITY }
  return () => {
    if (now() - current.issuedAt > RENEWED_AFTER_MS) {
      const { token } = issueToken({
        secret,
        audience: 'internal',
        subject: 'gateway',
        lifetimeSeconds: LIFETIME_SECONDS,
      })
      current = { token, issuedAt: now() }
    }
    return current.token
  }
}

/**
 * Accepts forwarding headers from the gateway only. Any process on the gateway's machine or network can reach a
 * service, and by claiming a new address for each attempt it would never be locked out.
 */
export const trustGatewayOnly =
  (authenticator: Authenticator): RequestHandler =>
  (request, _response, next) => {
    const { [FORWARDING_PROOF_HEADER]: proof } = request.headers
    if (!isGenuine(authenticator, proof)) for (const name of FORWARDING_HEADERS) delete request.headers[name]
    delete request.headers[FORWARDING_PROOF_HEADER]
    next()
  }

function isGenuine(authenticator: Authenticator, proof: string | string[] | undefined): boolean {
  if (typeof proof !== 'string') return false
  try {
    return authenticator.authenticate(`Bearer ${proof}`, ['internal']).kind === 'service'
  } catch {
    return false
  }
}
