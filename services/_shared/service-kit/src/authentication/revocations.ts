import type { Audience } from './tokens.ts'

/** One token, or all tokens of a person that were issued before a point in time (milliseconds since 1970). */
export type Revocation =
  | { readonly id: string; readonly kind: 'token'; readonly token_id: string; readonly expires_at: number }
  | {
      readonly id: string
      readonly kind: 'subject'
      readonly audience: Audience
      readonly subject: string
      readonly issued_before: number
      readonly except_token_id?: string
      readonly expires_at: number
    }

export interface TokenIdentity {
  readonly tokenId: string
  readonly issuedAt: number
  readonly subject: string
  readonly audience: Audience
}

export interface RevocationCheck {
  isRevoked(token: TokenIdentity): boolean
}

/** The known revocations, in memory. An entry is removed when the tokens would have expired anyway. */
export class RevocationList implements RevocationCheck {
  readonly #tokens = new Map<string, number>()
  readonly #subjects = new Map<string, Map<string, Extract<Revocation, { kind: 'subject' }>>>()

  add(revocation: Revocation): void {
    if (revocation.kind === 'token') {
      this.#tokens.set(revocation.token_id, revocation.expires_at)
      return
    }
    const key = `${revocation.audience}:${revocation.subject}`
    const known = this.#subjects.get(key) ?? new Map()
    this.#subjects.set(key, known.set(revocation.id, revocation))
  }

  isRevoked({ tokenId, issuedAt, subject, audience }: TokenIdentity): boolean {
    if (this.#tokens.has(tokenId)) return true
    const known = this.#subjects.get(`${audience}:${subject}`)
    if (!known) return false
    return [...known.values()].some(r => issuedAt < r.issued_before && r.except_token_id !== tokenId)
  }

  removeExpired(now: number): void {
    for (const [token, expires] of this.#tokens) if (expires < now) this.#tokens.delete(token)
    for (const [key, known] of this.#subjects) {
      for (const [id, { expires_at }] of known) if (expires_at < now) known.delete(id)
      if (known.size === 0) this.#subjects.delete(key)
    }
  }
}
