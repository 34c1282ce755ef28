import type { RequestHandler } from 'express'
import type { Authenticator } from './authenticator.ts'
import { issueToken } from './tokens.ts'

/** Carries what the gateway proves itself with to a service. */
export const FORWARDING_PROOF_HEADER = 'x-forwarding-proof'

const FORWARDING_HEADERS = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'] as const
const LIFETIME_SECONDS = 120
const RENEWED_AFTER_MS = 60_000

/** The gateway's proof that forwarding headers are its own: a token of the services' secret, made anew every minute. */
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
 * Believes forwarding headers of the gateway alone. Any process on the gateway's machine or network can reach a service,
 * and with an address of its choice for each try it would never be locked.
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
