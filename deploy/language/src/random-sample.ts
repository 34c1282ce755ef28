import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { createSeededRandom } from '@rms/demo-restaurant/seeded-random'

/** The value of `--seed`, or a random one. It is printed, so that a sample can be repeated. */
export function readRandomSeed(): number {
  const { values } = parseArgs({ options: { seed: { type: 'string' } } })
  const seed = values.seed === undefined ? randomInt(2 ** 31) : Number(values.seed)
  if (!Number.isInteger(seed)) throw new RangeError('--seed must be an integer')
  process.stdout.write(`seed ${seed}\n`)
  return seed
}

/** A random selection of a list, the same for the same seed. */
export function pickRandomSample<T>(list: readonly T[], size: number, seed: number): T[] {
  const random = createSeededRandom(seed)
  const rest = [...list]
  return Array.from({ length: Math.min(size, list.length) }, () =>
    rest.splice(random.between(0, rest.length - 1), 1),
  ).flat()
}

export function printList(title: string, lines: readonly string[]): void {
  process.stdout.write(`\n${title}\n${lines.map(line => `  ${line}\n`).join('')}`)
}
