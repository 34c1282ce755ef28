import { chmodSync, lstatSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createPrivateFolder } from './private-folder.ts'

const modeOf = (path: string) => (lstatSync(path).mode & 0o777).toString(8)

describe('a data folder', () => {
  let parent: string
  let umask: number
  beforeEach(() => {
    umask = process.umask(0o022)
    parent = mkdtempSync(join(tmpdir(), 'rms-private-'))
  })
  afterEach(() => {
    process.umask(umask)
    rmSync(parent, { recursive: true })
  })

  it('is private, like everything written into it', () => {
    const folder = join(parent, 'data')
    createPrivateFolder(folder)
    writeFileSync(join(folder, 'invoice.pdf'), 'x')
    expect([modeOf(folder), modeOf(join(folder, 'invoice.pdf'))]).toEqual(['700', '600'])
  })

  it('that exists gets private permissions, with its contents', () => {
    const folder = join(parent, 'data')
    mkdirSync(join(folder, 'files', 'invoices'), { recursive: true })
    for (const file of ['secrets.json', 'files/invoices/1.pdf']) writeFileSync(join(folder, file), 'x')
    createPrivateFolder(folder)
    expect(['', 'files', 'files/invoices'].map(path => modeOf(join(folder, path)))).toEqual([
      '700',
      '700',
      '700',
    ])
    expect(modeOf(join(folder, 'files/invoices/1.pdf'))).toBe('600')
  })

  it('of another program keeps its permissions', () => {
    const folder = join(parent, 'shared')
    mkdirSync(folder)
    writeFileSync(join(folder, 'notes.txt'), 'x')
    chmodSync(folder, 0o755)
    createPrivateFolder(folder)
    expect([modeOf(folder), modeOf(join(folder, 'notes.txt'))]).toEqual(['755', '644'])
  })
})
