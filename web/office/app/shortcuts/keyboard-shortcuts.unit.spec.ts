import { describe, expect, it } from 'vitest'
import { findShortcut, type KeyPress, SCREEN_SHORTCUTS } from './keyboard-shortcuts.ts'

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  ...held,
})

describe('A shortcut', () => {
  it('opens the palette with Ctrl or Cmd, also after a g', () => {
    expect(findShortcut(press('k', { ctrlKey: true }), false)).toEqual({ kind: 'palette' })
    expect(findShortcut(press('K', { metaKey: true }), true)).toEqual({ kind: 'palette' })
  })

  it('goes to a screen by g and its letter', () => {
    expect(findShortcut(press('g'), false)).toEqual({ kind: 'await-letter' })
    expect(findShortcut(press('i'), true)).toEqual({ kind: 'go', to: '/invoices' })
  })

  it('needs g before the letter, and a letter with a screen', () => {
    expect(findShortcut(press('i'), false)).toBeNull()
    expect(findShortcut(press('z'), true)).toBeNull()
  })

  it("ignores the browser's own key combinations and repeated keys", () => {
    expect(findShortcut(press('g', { ctrlKey: true }), false)).toBeNull()
    expect(findShortcut(press('/', { altKey: true }), false)).toBeNull()
    expect(findShortcut(press('g', { repeat: true }), false)).toBeNull()
  })

  it('has one letter for one screen', () => {
    expect(new Set(SCREEN_SHORTCUTS.map(({ key }) => key)).size).toBe(SCREEN_SHORTCUTS.length)
    expect(new Set(SCREEN_SHORTCUTS.map(({ to }) => to)).size).toBe(SCREEN_SHORTCUTS.length)
  })
})
