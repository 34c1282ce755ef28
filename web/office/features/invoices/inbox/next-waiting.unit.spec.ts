import { describe, expect, it } from 'vitest'
import { nextWaiting } from './next-waiting.ts'

const waiting = [{ id: 4 }, { id: 9 }, { id: 7 }]

describe('The document after the one that is answered', () => {
  it('is the next of the list', () => {
    expect(nextWaiting(waiting, 9)).toEqual({ id: 7 })
  })

  it('is the first again after the last', () => {
    expect(nextWaiting(waiting, 7)).toEqual({ id: 4 })
  })

  it('is the first when the answered one waits no more', () => {
    expect(nextWaiting(waiting, 5)).toEqual({ id: 4 })
  })

  it('is none when no other waits', () => {
    expect(nextWaiting([{ id: 4 }], 4)).toBeNull()
  })
})
