import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { replaceBuild } from './replace-build.ts'

let served: string
beforeEach(() => {
  served = mkdtempSync(join(tmpdir(), 'rms-web-'))
})
afterEach(() => rmSync(served, { recursive: true }))

describe('A new build of the web app', () => {
  it('takes the place of the one that is served', () => {
    write('index.html', 'old')
    write('.next-1/index.html', 'new')
    write('.next-1/assets/app-2.js', 'new piece')
    replaceBuild(served, join(served, '.next-1'))
    expect(read('index.html')).toBe('new')
    expect(read('assets/app-2.js')).toBe('new piece')
  })

  it('keeps the chunks of the previous build for open pages for a week', () => {
    write('index.html', 'old')
    write('assets/app-1.js', 'piece of yesterday')
    write('assets/app-0.js', 'piece of last month')
    utimesSync(join(served, 'assets/app-0.js'), new Date('2026-01-01'), new Date('2026-01-01'))
    write('.next-1/index.html', 'new')
    replaceBuild(served, join(served, '.next-1'))
    expect(existsSync(join(served, 'assets/app-1.js'))).toBe(true)
    expect(existsSync(join(served, 'assets/app-0.js'))).toBe(false)
  })
})

function write(path: string, text: string): void {
  mkdirSync(dirname(join(served, path)), { recursive: true })
  writeFileSync(join(served, path), text)
}

const read = (path: string): string => readFileSync(join(served, path), 'utf8')
