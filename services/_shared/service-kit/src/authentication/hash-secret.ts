import { createHash } from 'node:crypto'
import { hash, hashRaw, verify } from '@node-rs/argon2'

/** OWASP's minimum for argon2id, which is the library's default variant: 19 MiB, 2 passes, 1 lane. */
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/** The argon2id hash of a password or code, including its salt and cost parameters. */
export const hashSecret = (secret: string): Promise<string> => hash(secret, COST)

/** Whether the secret matches the hash; false for a malformed hash. */
export const verifySecret = async (secret: string, hashed: string): Promise<boolean> => {
  try {
    return await verify(hashed, secret)
  } catch {
    return false
  }
}

/**
 * The argon2id hash of a code that is looked up by its value: the same for the same code and key every time. All codes
 * share one salt, so it is the key that prevents short codes from being guessed from a stolen database.
 */
export async function hashDeterministically(code: string, key: string): Promise<string> {
  const salt = createHash('sha256').update(`salt of ${key}`).digest().subarray(0, 16)
  return (await hashRaw(code, { ...COST, secret: Buffer.from(key), salt })).toString('base64url')
}

/** The hash of random bytes that were discarded, at the cost above. */
export const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$dtm37W6bVaqVOz6gJbeEDQ$WMWVwmHOoOdqsc2S+PiHUlhdqBU0TnAySLlC9bl11kY'

/**
 * Costs as much as a real check and always returns false, so that an unknown name is rejected no faster than a wrong
 * password.
 */
export const verifyDummySecret = async (secret: string): Promise<false> => {
  await verifySecret(secret, DUMMY_HASH)
  return false
}
