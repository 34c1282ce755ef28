import { describe, expect, it } from 'vitest'
import { getAdjacentCell, isArrowKey } from './grid-navigation.ts'

const table = { staffIds: [7, 3], days: ['2026-03-02', '2026-03-03'] }
const first = { staffId: 7, date: '2026-03-02' }

describe('Grid navigation', () => {
  it('moves to the next day and the next person', () => {
    expect(getAdjacentCell(first, 'ArrowRight', table)).toEqual({ staffId: 7, date: '2026-03-03' })
    expect(getAdjacentCell(first, 'ArrowDown', table)).toEqual({ staffId: 3, date: '2026-03-02' })
  })

  it('stops at the edges', () => {
    expect(getAdjacentCell(first, 'ArrowUp', table)).toBeNull()
    expect(getAdjacentCell(first, 'ArrowLeft', table)).toBeNull()
  })

  it('recognises the arrow keys', () => {
    expect([isArrowKey('ArrowUp'), isArrowKey('Enter')]).toEqual([true, false])
  })
})
