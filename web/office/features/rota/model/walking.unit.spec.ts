import { describe, expect, it } from 'vitest'
import { isDirection, neighbourOf } from './walking.ts'

const table = { staffIds: [7, 3], days: ['2026-03-02', '2026-03-03'] }
const first = { staffId: 7, date: '2026-03-02' }

describe('Grid navigation', () => {
  it('moves to the next day and the next person', () => {
    expect(neighbourOf(first, 'ArrowRight', table)).toEqual({ staffId: 7, date: '2026-03-03' })
    expect(neighbourOf(first, 'ArrowDown', table)).toEqual({ staffId: 3, date: '2026-03-02' })
  })

  it('stops at the edges', () => {
    expect(neighbourOf(first, 'ArrowUp', table)).toBeNull()
    expect(neighbourOf(first, 'ArrowLeft', table)).toBeNull()
  })

  it('recognises the arrow keys', () => {
    expect([isDirection('ArrowUp'), isDirection('Enter')]).toEqual([true, false])
  })
})
