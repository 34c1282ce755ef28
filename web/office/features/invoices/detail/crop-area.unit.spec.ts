import { describe, expect, it } from 'vitest'
import { getCropArea } from './crop-area.ts'

const rounded = (cut: object) =>
  Object.fromEntries(Object.entries(cut).map(([name, value]) => [name, Math.round(value * 1000) / 1000]))

describe('The document crop of a line', () => {
  it('shows the line with a margin on every side', () => {
    expect(rounded(getCropArea({ x: 0.1, y: 0.4, width: 0.8, height: 0.02 }))).toEqual({
      left: 0.088,
      top: 0.388,
      width: 0.824,
      height: 0.044,
    })
  })

  it('ends at the edges of the page', () => {
    expect(rounded(getCropArea({ x: 0, y: 0.99, width: 1, height: 0.01 }))).toEqual({
      left: 0,
      top: 0.978,
      width: 1,
      height: 0.022,
    })
  })
})
