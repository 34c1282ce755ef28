import { describe, expect, it } from 'vitest'
import { GO_TO, type PressedKey, shortcutOf } from './shortcuts.ts'

const press = (key: string, held: Partial<PressedKey> = {}): PressedKey => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  ...held,
})

describe('A shortcut', () => {
  it('opens the palette with Ctrl or Cmd, also after a g', () => {
    expect(shortcutOf(press('k', { ctrlKey: true }), false)).toEqual({ kind: 'palette' })
    expect(shortcutOf(press('K', { metaKey: true }), true)).toEqual({ kind: 'palette' })
  })

  it('goes to a screen by g and its letter', () => {
    expect(shortcutOf(press('g'), false)).toEqual({ kind: 'await-letter' })
    expect(shortcutOf(press('i'), true)).toEqual({ kind: 'go', to: '/invoices' })
  })

  it('needs g before the letter, and a letter with a screen', () => {
    expect(shortcutOf(press('i'), false)).toBeNull()
    expect(shortcutOf(press('z'), true)).toBeNull()
  })

  it("leaves the browser's own combinations and held keys alone", () => {
    expect(shortcutOf(press('g', { ctrlKey: true }), false)).toBeNull()
    expect(shortcutOf(press('/', { altKey: true }), false)).toBeNull()
    expect(shortcutOf(press('g', { repeat: true }), false)).toBeNull()
  })

  it('has one letter for one screen', () => {
    expect(new Set(GO_TO.map(({ key }) => key)).size).toBe(GO_TO.length)
    expect(new Set(GO_TO.map(({ to }) => to)).size).toBe(GO_TO.length)
  })
})
