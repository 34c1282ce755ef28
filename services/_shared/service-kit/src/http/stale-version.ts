import { isDeepStrictEqual } from 'node:util'
import type { Endpoint } from '@rms/contracts'
import { AppError, conflict } from '../errors/errors.ts'

/** The record is newer than the version on which a change was based. The call answers with the newer record. */
export class StaleVersionError extends Error {
  constructor() {
    super('the record was changed in the meantime')
    this.name = 'StaleVersionError'
  }
}

/**
 * Rejects a change that was based on another version of the record. Without an expected version, the last change wins.
 * Must be called in the transaction that loads and saves the record: if two changes expect the same version, one of
 * them commits, and the other runs again and finds the newer version.
 */
export function requireVersion(current: number, expected: number | undefined): void {
  if (expected !== undefined && expected !== current) throw new StaleVersionError()
}

type Versioned = Pick<Endpoint, 'path' | 'method' | 'versioned' | 'staleCode'>

/** Runs a change; a stale version becomes 409 with the current record. */
export async function withStaleVersionResponse<Answer>(
  { versioned, staleCode }: Versioned,
  change: () => Promise<Answer> | Answer,
  readCurrent: (() => Promise<unknown>) | undefined,
): Promise<Answer> {
  try {
    return await change()
  } catch (error) {
    if (!(error instanceof StaleVersionError) || !readCurrent || versioned === undefined) throw error
    throw staleVersion(versioned, await readCurrent(), staleCode)
  }
}

function staleVersion(name: string, current: unknown, code: string | undefined): AppError {
  const stale = conflict('stale-version', 'Someone else has changed this. Your changes were not saved.', {
    extra: { current, [name]: current },
    suggestion: 'Open the newer version and make your changes there.',
  })
  return code === undefined ? stale : new AppError(stale.message, { status: stale.status, code }, stale)
}

/** A versioned endpoint must be able to read the newer record. */
export function assertCurrentReader({ versioned, method, path }: Versioned, readCurrent: unknown): void {
  if ((versioned === undefined) !== (readCurrent === undefined))
    throw new Error(
      `${method} ${path}: versioned endpoints, and no others, need a reader of the newer record`,
    )
}

const written = (record: object): unknown => JSON.parse(JSON.stringify(record))

/**
 * Whether a change leaves a record as it was, apart from its version: then there is nothing to save, and no other copy
 * becomes stale. Compares values directly and as JSON, because instants can only be compared as text.
 */
export const isUnchanged = <Saved extends object>(before: Saved, after: Saved): boolean => {
  const [was, is] = [
    { ...before, version: 0 },
    { ...after, version: 0 },
  ]
  return isDeepStrictEqual(was, is) && isDeepStrictEqual(written(was), written(is))
}
