import { internalEndpoints } from '@rms/contracts'
import type { WasteRecord } from '../../domain/stock/movements/waste-record.ts'
import type { MovementDependencies } from './movement-dependencies.ts'

const TIMEOUT_MS = 2000

/**
 * The names of the staff members who recorded waste, by id, from workforce, which owns personal data. People who no longer
 * exist, and everybody while workforce is unavailable, have none: the waste matters more.
 */
export async function findRecorderNames(
  { internal }: Pick<MovementDependencies, 'internal'>,
  records: readonly WasteRecord[],
): Promise<ReadonlyMap<number, string>> {
  const ids = new Set(records.flatMap(({ recordedBy: by }) => (by.kind === 'staff' ? [by.id] : [])))
  const found = await Promise.all([...ids].map(id => findName(internal, id)))
  return new Map(found.filter(entry => entry !== null))
}

async function findName(
  internal: MovementDependencies['internal'],
  id: number,
): Promise<readonly [id: number, name: string] | null> {
  try {
    const { staff } = await internal.call(
      internalEndpoints.staffAccount,
      { params: { id } },
      { timeoutMs: TIMEOUT_MS },
    )
    return [id, staff.name]
  } catch {
    return null
  }
}
