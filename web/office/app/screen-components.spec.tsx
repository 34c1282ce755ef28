import { describe, expect, test } from 'vitest'
import { screenPaths } from '../lib/screens.ts'
import { loadScreen, shell } from './screen-components.ts'

describe('Screens', () => {
  test.each(screenPaths)('%s is a component', async path => {
    expect(typeof (await loadScreen(path))).toBe('function')
  })

  test('are inside a shell component', async () => {
    expect(typeof (await shell())).toBe('function')
  })
})
