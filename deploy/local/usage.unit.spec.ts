import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { decideStartArguments } from './usage.cjs'

const run = (...args: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'bootstrap.cjs'), ...args], { encoding: 'utf8' })

it.each(['start', 'dev'])('%s --help prints the settings of the README and starts nothing', command => {
  const { status, stdout, stderr } = run(command, '--help')
  expect([status, stderr]).toEqual([0, ''])
  const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8')
  const variables = readme.match(/`(?:RMS|ADMIN|MONGODB|REDIS|S3)_[A-Z_]+/g) ?? []
  expect(variables.length).toBeGreaterThan(8)
  for (const variable of variables) expect(stdout).toContain(variable.slice(1))
})

it('an unknown argument is refused with a sentence', () => {
  const { status, stdout, stderr } = run('start', '--port', '1')
  expect([status, stdout]).toEqual([2, ''])
  expect(stderr).toBe(
    "The argument '--port' is unknown. Settings are environment variables: see npm start -- --help.\n",
  )
})

it('without arguments the product is started', () => {
  expect(decideStartArguments([])).toBeNull()
})
