import { describe, expect, it } from 'vitest'
import {
  COMMON_QUEUE_KEYS,
  findQueueKey,
  isShownLongEnough,
  keepCurrent,
  moveCurrent,
} from './decision-queue.ts'

const KEYS = { ...COMMON_QUEUE_KEYS, a: 'accept', c: 'claim' } as const

const press = (key: string, held: Partial<Parameters<typeof findQueueKey>[0]> = {}) =>
  findQueueKey({ key, ctrlKey: false, metaKey: false, altKey: false, repeat: false, ...held }, KEYS)

describe('A key of a queue', () => {
  it.each([
    ['ArrowUp', 'up'],
    ['ArrowDown', 'down'],
    ['a', 'accept'],
    ['A', 'accept'],
    ['c', 'claim'],
    ['z', 'undo'],
    ['x', null],
  ])('%s: %s', (key, found) => {
    expect(press(key)).toBe(found)
  })

  it('does nothing together with a modifier key', () => {
    expect(press('c', { ctrlKey: true })).toBeNull()
    expect(press('z', { metaKey: true })).toBeNull()
  })

  it('moves on while it is held, but decides only once', () => {
    expect(press('ArrowDown', { repeat: true })).toBe('down')
    expect(press('a', { repeat: true })).toBeNull()
  })
})

describe('The current row', () => {
  it('stays when other rows disappear', () => {
    expect(keepCurrent([2, 3], { current: 3, previousIds: [1, 2, 3] })).toBe(3)
  })

  it('is the next one when it disappears itself, or the last one', () => {
    expect(keepCurrent([1, 3], { current: 2, previousIds: [1, 2, 3] })).toBe(3)
    expect(keepCurrent([1, 2], { current: 3, previousIds: [1, 2, 3] })).toBe(2)
    expect(keepCurrent([], { current: 3, previousIds: [3] })).toBeNull()
  })

  it('is the first one at first', () => {
    expect(keepCurrent([4, 5], { current: null, previousIds: [] })).toBe(4)
  })

  it('moves within the list', () => {
    expect(moveCurrent([1, 2], 1, 1)).toBe(2)
    expect(moveCurrent([1, 2], 2, 1)).toBe(2)
    expect(moveCurrent([1, 2], 1, -1)).toBe(1)
    expect(moveCurrent([], null, 1)).toBeNull()
  })

  it('is decided by a key only after it has been visible for a moment', () => {
    expect(isShownLongEnough(1_000, 1_399)).toBe(false)
    expect(isShownLongEnough(1_000, 1_400)).toBe(true)
  })
})
