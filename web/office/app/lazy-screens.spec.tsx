import { describe, expect, test } from 'vitest'
import { screenPaths } from '../lib/screens.ts'
import { loadAppShell, loadScreen } from './lazy-screens.ts'

describe('Screens', () => {
  test.each(screenPaths)('%s is a component', async path => {
    expect(typeof (await loadScreen(path))).toBe('function')
  })

  test('are inside a shell component', async () => {
    expect(typeof (await loadAppShell())).toBe('function')
  })
})
