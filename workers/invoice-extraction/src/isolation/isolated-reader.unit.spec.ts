import { expect, it } from 'vitest'
import { getReaderPoolSize } from './isolated-reader.ts'

it.each([
  ['two cores and plenty of memory', { cores: 2, memoryMb: 16_000 }, 2],
  ['eight cores and plenty of memory', { cores: 8, memoryMb: 64_000 }, 8],
  ['eight cores and little memory', { cores: 8, memoryMb: 4_000 }, 2],
  ['hardly any memory', { cores: 2, memoryMb: 1_000 }, 1],
])('on a machine with %s, as many documents are read at once as it can handle', (_, machine, size) =>
  expect(getReaderPoolSize(machine, 900)).toBe(size),
)
