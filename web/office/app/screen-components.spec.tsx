import { describe, expect, test } from 'vitest'
import { screenPaths } from '../lib/screens.ts'
import { loadScreen, shell } from './screen-components.ts'

describe('screens', () => {
  test.each(screenPaths)('%s is a component that can be drawn', async path => {
    expect(typeof (await loadScreen(path))).toBe('function')
  })

  test('stand in a frame that can be drawn', async () => {
    expect(typeof (await shell())).toBe('function')
  })
})
