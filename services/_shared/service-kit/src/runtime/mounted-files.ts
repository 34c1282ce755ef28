import { readFileSync } from 'node:fs'

/** Settings by name, as in `process.env`. */
export type Environment = Record<string, string | undefined>

/**
 * The environment, completed with the contents of mounted files: `JWT_SECRET_FILE=/run/secrets/jwt-secret` gives
 * `JWT_SECRET`, the way container platforms provide secrets. Only for the given names; a value in the environment
 * itself takes precedence. Each file that cannot be read is reported as a problem, one sentence each.
 */
export function withMountedFiles(
  names: readonly string[],
  env: Environment,
): { env: Environment; problems: readonly string[] } {
  const read: Environment = {}
  const problems: string[] = []
  for (const name of names) {
    const path = env[`${name}_FILE`]?.trim()
    if (!path || env[name]?.trim()) continue
    try {
      read[name] = readFileSync(path, 'utf8').trim()
    } catch {
      problems.push(`${name}_FILE names a file that cannot be read (${path}).`)
    }
  }
  return { env: { ...env, ...read }, problems }
}
