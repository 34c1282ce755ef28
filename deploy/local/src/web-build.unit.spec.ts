import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTemporaryFolder } from '@rms/infrastructure/testing'
import { describe, expect, it } from 'vitest'
import { hashFiles } from './web-build.ts'

const folderWith = (files: Record<string, string>): string => {
  const folder = createTemporaryFolder()
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}

describe('whether the web app must be rebuilt', () => {
  const folder = folderWith({ 'src/app.tsx': 'app', 'src/app.spec.tsx': 'test', 'index.html': 'page' })
  const places = [join(folder, 'src'), join(folder, 'index.html'), join(folder, 'not-there')]
  const before = hashFiles(places)

  it('not when nothing changed', () => {
    expect(hashFiles(places)).toBe(before)
  })

  it('not when only a test changed', () => {
    writeFileSync(join(folder, 'src/app.spec.tsx'), 'another test')
    expect(hashFiles(places)).toBe(before)
  })

  it('when a source changed', () => {
    writeFileSync(join(folder, 'src/app.tsx'), 'another app')
    expect(hashFiles(places)).not.toBe(before)
  })
})
