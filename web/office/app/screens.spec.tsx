import { describe, expect, test } from '@jest/globals'
import { heads } from '../lib/heads.ts'
import { adminScreens, screens, shell } from './screens.ts'

describe('screens', () => {
  test.each(Object.entries({ ...screens, ...adminScreens, shell }))(
    '%s is a component that can be drawn',
    async (_path, load) => {
      expect(typeof (await load())).toBe('function')
    },
  )

  test('have a head of their own', () => {
    expect(Object.keys(heads).sort()).toEqual(Object.keys({ ...screens, ...adminScreens }).sort())
  })
})
