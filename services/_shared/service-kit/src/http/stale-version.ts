import { isDeepStrictEqual } from 'node:util'
import type { Endpoint } from '@rms/contracts'
import { AppError, conflict } from '../errors/errors.ts'

/** The record is newer than the version that a change was made on. The call answers it with the newer record. */
export class StaleVersionError extends Error {
  constructor() {
    super('the record was changed in the meantime')
    this.name = 'StaleVersionError'
  }
}

/**
 * Refuses a change that was made on another version of the record. Without an expected version the last change wins.
 * To be called in the transaction that loads and saves the record: when two changes expect the same version, one of
 * them is committed and the other runs again and finds the newer version.
 */
export function requireVersion(current: number, expected: number | undefined): void {
  if (expected !== undefined && expected !== current) throw new StaleVersionError()
}

type Versioned = Pick<Endpoint, 'path' | 'method' | 'versioned' | 'staleCode'>

/** Runs a change; a stale version becomes 409 with the record as it is now. */
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

/** A call that promises protection must be able to show the newer record. */
export function requireReadEndpoint({ versioned, method, path }: Versioned, readCurrent: unknown): void {
  if ((versioned === undefined) !== (readCurrent === undefined))
    throw new Error(
      `${method} ${path}: only a versioned call, and every one, needs a reader of the newer record`,
    )
}

const written = (record: object): unknown => JSON.parse(JSON.stringify(record))

/**
 * Whether a change leaves a record as it was, its version aside: then there is nothing to save, and nobody else's copy
 * becomes stale. Compares values as they are and as they are written, as instants can only be compared in writing.
 */
export const isUnchanged = <Saved extends object>(before: Saved, after: Saved): boolean => {
  const [was, is] = [
    { ...before, version: 0 },
    { ...after, version: 0 },
  ]
  return isDeepStrictEqual(was, is) && isDeepStrictEqual(written(was), written(is))
}
