import type { Rota } from '../../domain/rotas/rota.ts'
import type { ShiftSpan } from '../../domain/rotas/shift.ts'

/** A rota as of one of its versions. */
export type RotaRevision = Pick<Rota, 'id' | 'version' | 'updatedAt'>

export type ShiftSpanCache = (
  rotas: readonly RotaRevision[],
) => Promise<ReadonlyMap<number, readonly ShiftSpan[]>>

/** More than a year of weekly rotas of every department. */
const MAX_CACHED_ROTAS = 500

/**
 * Keeps the spans of each rota's shifts for as long as the rota has the same version, which every change of its shifts
 * increments. The caller reads the rotas for every request, so what it gets is never outdated. `updatedAt` tells apart
 * two changes that got the same version because a backup was restored between them.
 */
export function createShiftSpanCache(
  read: (rotaIds: readonly number[]) => Promise<readonly ShiftSpan[]>,
): ShiftSpanCache {
  const cached = new Map<number, { readonly revision: string; readonly spans: readonly ShiftSpan[] }>()
  return async rotas => {
    const changed = rotas.filter(rota => cached.get(rota.id)?.revision !== toRevision(rota))
    const found = changed.length === 0 ? [] : await read(changed.map(({ id }) => id))
    const byRota = Map.groupBy(found, ({ rotaId }) => rotaId)
    const changedIds = new Set(changed.map(({ id }) => id))
    const result = new Map(
      rotas.map(({ id }) => [id, (changedIds.has(id) ? byRota.get(id) : cached.get(id)?.spans) ?? NO_SPANS]),
    )
    for (const rota of changed)
      cached.set(rota.id, { revision: toRevision(rota), spans: byRota.get(rota.id) ?? NO_SPANS })
    for (const id of cached.keys()) {
      if (cached.size <= MAX_CACHED_ROTAS) break
      cached.delete(id)
    }
    return result
  }
}

const NO_SPANS: readonly ShiftSpan[] = []

const toRevision = ({ version, updatedAt }: RotaRevision): string =>
  `${version}/${updatedAt.epochMilliseconds}`
