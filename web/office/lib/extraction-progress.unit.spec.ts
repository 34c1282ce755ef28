import { expect, it } from 'vitest'
import { computeExtractionPercent } from './extraction-progress.ts'

const running = { state: 'running', page: null, pages: null } as const

it.each([
  ['the share of the recognition', { ...running, page: 1, pages: 1, fraction: 0.4 }, 40],
  ['never more than what is done', { ...running, page: 2, pages: 3, fraction: 0.999 }, 99],
  ['complete while the lines are found', { ...running, fraction: 1 }, 100],
  ['the finished pages of a file without images', { ...running, page: 2, pages: 5 }, 20],
  ['unknown on the first page', { ...running, page: 1, pages: 5 }, null],
  ['unknown before the first page', running, null],
  ['unknown in the queue', { ...running, state: 'queued', fraction: 0.4 } as const, null],
])('the progress of a reading is %s', (_, extraction, percent) => {
  expect(computeExtractionPercent(extraction)).toBe(percent)
})
