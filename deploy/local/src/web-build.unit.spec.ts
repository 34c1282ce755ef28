import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTemporaryFolder } from '@rms/infrastructure/testing'
import { describe, expect, it } from 'vitest'
import { createBuildStamp, hashFiles, isUpToDate } from './web-build.ts'

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

describe('a build of the same sources', () => {
  const complete = { sources: 'abc', isDraft: false }
  const draft = { sources: 'abc', isDraft: true }

  it('serves again, and a complete one in place of a draft', () => {
    expect(isUpToDate(createBuildStamp(complete), complete)).toBe(true)
    expect(isUpToDate(createBuildStamp(draft), draft)).toBe(true)
    expect(isUpToDate(createBuildStamp(complete), draft)).toBe(true)
  })

  it('is made again if it is a draft, and a complete one is requested', () => {
    expect(isUpToDate(createBuildStamp(draft), complete)).toBe(false)
  })

  it('does not serve for other sources', () => {
    expect(isUpToDate('', complete)).toBe(false)
    expect(isUpToDate(createBuildStamp(draft), { sources: 'abd', isDraft: true })).toBe(false)
  })
})
