import { describe, expect, it } from 'vitest'
import type { ShiftSpan } from '../../domain/rotas/shift.ts'
import { createShiftSpanCache, type RotaRevision } from './shift-span-cache.ts'

const NOON = Temporal.Instant.from('2026-03-02T12:00:00Z')
const rota = (id: number, version = 1, updatedAt = NOON): RotaRevision => ({ id, version, updatedAt })
const span = (rotaId: number, hours: number): ShiftSpan => ({
  rotaId,
  staffId: 7,
  date: '2026-03-02',
  startsAt: NOON,
  endsAt: NOON.add({ hours }),
})

function createTestCache(stored: ShiftSpan[]) {
  const reads: number[][] = []
  const getSpans = createShiftSpanCache(rotaIds => {
    reads.push([...rotaIds])
    return Promise.resolve(stored.filter(({ rotaId }) => rotaIds.includes(rotaId)))
  })
  return { getSpans, reads }
}

describe('The spans of the shifts of rotas', () => {
  it('are read once per version of their rota', async () => {
    const stored = [span(1, 8), span(2, 4), span(2, 5)]
    const { getSpans, reads } = createTestCache(stored)
    await getSpans([rota(1), rota(2), rota(3)])
    stored[0] = span(1, 6)
    const spans = await getSpans([rota(3), rota(2), rota(1, 2)])
    expect(spans).toEqual(
      new Map([
        [3, []],
        [2, [span(2, 4), span(2, 5)]],
        [1, [span(1, 6)]],
      ]),
    )
    expect(reads).toEqual([[1, 2, 3], [1]])
  })

  it('are read again if a restored rota reached the same version by another change', async () => {
    const stored = [span(1, 8)]
    const { getSpans } = createTestCache(stored)
    await getSpans([rota(1, 4)])
    stored[0] = span(1, 3)
    expect((await getSpans([rota(1, 4, NOON.add({ minutes: 1 }))])).get(1)).toEqual([span(1, 3)])
  })

  it('are complete for more rotas than are kept', async () => {
    const rotas = Array.from({ length: 700 }, (_, index) => rota(index + 1))
    const { getSpans } = createTestCache(rotas.map(({ id }) => span(id, 8)))
    await getSpans(rotas.slice(0, 10))
    const spans = await getSpans(rotas)
    expect([...spans.values()].every(own => own.length === 1)).toBe(true)
  })
})
