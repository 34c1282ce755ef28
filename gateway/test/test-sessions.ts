import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Stack } from '@rms/local'
import { type IssuedToken, issueToken } from '@rms/service-kit'
import { z } from 'zod'

const Secrets = z.object({ JWT_SECRET: z.string() })
const HOUR_SECONDS = 3600

export interface TestSessions {
  issueManagerToken(id: number, lifetimeSeconds?: number): IssuedToken
  issueStaffToken(id: number): IssuedToken
}

/** Issues the tokens of the system directly, because sign-ins are rate-limited and deliberately slow. */
export async function createTestSessions(stack: Stack): Promise<TestSessions> {
  const text = await readFile(join(stack.dataDir, 'secrets.json'), 'utf8')
  const { JWT_SECRET: secret } = Secrets.parse(JSON.parse(text))
  return {
    issueManagerToken: (id, lifetimeSeconds = HOUR_SECONDS) =>
      issueToken({
        secret,
        audience: 'back-office',
        subject: id,
        claims: { username: `manager-${id}`, role: 'manager' },
        lifetimeSeconds,
      }),
    issueStaffToken: id =>
      issueToken({ secret, audience: 'staff-portal', subject: id, lifetimeSeconds: HOUR_SECONDS }),
  }
}
