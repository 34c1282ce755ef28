import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** Packages of the test project, with their exports. */
const PACKAGES: Readonly<Record<string, Record<string, string>>> = {
  'services/_shared/domain-kit': { '.': './src/index.ts' },
  'services/_shared/contracts': { '.': './src/index.ts' },
  'services/_shared/service-kit': { '.': './src/index.ts' },
  'services/_shared/testing': { '.': './src/index.ts' },
  'services/orders': { './jobs': './src/jobs.ts' },
  'services/stock': { './jobs': './src/jobs.ts' },
  'workers/stock-levels': { './main': './src/main.ts' },
  'deploy/local': { '.': './src/index.ts' },
  gateway: { './main': './src/main.ts' },
  web: {},
}

const allowed: readonly (readonly [file: string, imported: string])[] = [
  ['services/_shared/contracts/src/a.ts', '@rms/domain-kit'],
  ['services/_shared/service-kit/src/a.ts', '@rms/contracts'],
  ['services/orders/src/a.ts', '@rms/service-kit'],
  ['services/orders/src/a.ts', 'node:fs'],
  ['services/orders/src/a.ts', 'declared'],
  ['services/orders/src/a.unit.spec.ts', 'vitest'],
  ['services/orders/src/a.int.spec.ts', '@rms/testing'],
  ['gateway/src/a.ts', '@rms/contracts'],
  ['gateway/test/a.system.spec.ts', '@rms/local'],
  ['workers/stock-levels/src/a.ts', '@rms/stock/jobs'],
  ['web/office/app/a.ts', '@rms/domain-kit'],
  ['web/office/app/routes.ts', '../features/menu/own-page.ts'],
  ['web/office/features/menu/own-page.ts', './dish-form.ts'],
  ['web/office/features/menu/dish-form.ts', '../../../shared/lib/a.ts'],
  ['deploy/local/src/a.ts', '@rms/stock/jobs'],
  ['services/stock/src/storage/item-repository.ts', './item-model.ts'],
  ['services/stock/src/features/counting/count.ts', '../../storage/item-repository.ts'],
  ['services/stock/src/features/counting/count.ts', '../../domain/item.ts'],
  ['services/_shared/domain-kit/src/common-passwords.ts', './index.ts'],
]

const forbidden: readonly (readonly [file: string, imported: string, rule: string])[] = [
  ['services/_shared/domain-kit/src/bad.ts', '@rms/orders/jobs', 'imports-of-services-shared-domain-kit'],
  ['services/_shared/contracts/src/bad.ts', '@rms/orders/jobs', 'imports-of-services-shared-contracts'],
  ['services/orders/src/bad-1.ts', '@rms/stock/jobs', 'imports-of-services-each'],
  ['services/orders/src/bad-2.int.spec.ts', '@rms/stock/jobs', 'imports-of-services-each'],
  ['services/orders/src/bad-3.ts', '@rms/testing', 'imports-of-services-each-code'],
  ['services/orders/src/bad-4.ts', '@rms/stock-levels/main', 'imports-of-services-each'],
  ['gateway/src/bad-1.ts', '@rms/stock/jobs', 'imports-of-gateway'],
  ['gateway/src/bad-2.ts', '@rms/domain-kit', 'imports-of-gateway-code'],
  ['web/office/app/bad.ts', '@rms/service-kit', 'imports-of-web-code'],
  ['workers/stock-levels/src/bad.ts', '@rms/stock/src/domain/item.ts', 'exported-and-existing'],
  ['services/orders/src/bad-5.ts', './missing.ts', 'exported-and-existing'],
  ['services/orders/src/bad-6.ts', '../../_shared/domain-kit/src/index.ts', 'no-path-into-another-package'],
  ['services/orders/src/bad-7.ts', 'undeclared', 'declared-libraries'],
  ['services/orders/src/bad-8.unit.spec.ts', 'undeclared', 'declared-tools'],
  [
    'services/stock/src/features/counting/bad-1.ts',
    '../../storage/item-model.ts',
    'model-only-by-its-repository',
  ],
  [
    'services/stock/src/storage/other/other-repository.ts',
    '../item-model.ts',
    'model-only-by-the-repository-beside-it',
  ],
  ['web/portal/app/bad.ts', '../../office/app/a.ts', 'web-apps-apart'],
  ['web/shared/lib/bad.ts', '../../office/app/a.ts', 'web-shared-below-apps'],
  ['web/office/features/invoices/bad.ts', '../menu/dish-form.ts', 'web-features-apart'],
  ['web/portal/lib/bad.ts', '../app/bad.ts', 'layers-web-portal-lib'],
  ['web/shared/lib/bad-2.ts', '../ui/button.ts', 'layers-web-shared-lib'],
  ['services/stock/src/domain/bad-1.ts', '../storage/item-repository.ts', 'layers-domain'],
  ['services/stock/src/domain/bad-2.ts', 'express', 'domain-is-pure'],
  ['services/stock/src/storage/bad.ts', '../features/counting/count.ts', 'layers-storage'],
  ['services/stock/src/features/counting/bad-2.ts', '../../jobs.ts', 'layers-features'],
  ['services/stock/src/bad.ts', './testing/stubs.ts', 'testing-for-tests-only'],
  ['gateway/src/date-utils.ts', './main.ts', 'names-that-say-something-importing'],
  ['gateway/src/bad-3.ts', './helpers/quiet.ts', 'names-that-say-something-imported'],
]

/** Import cycles between files, in different syntaxes, and between folders. */
const CYCLES: Readonly<Record<string, string>> = {
  'gateway/src/by-value.ts': `export { a } from './by-value-2.ts'`,
  'gateway/src/by-value-2.ts': `import { a } from './by-value.ts'\nexport { a }`,
  'gateway/src/by-type.ts': `import type { A } from './by-type-2.ts'\nexport type B = A`,
  'gateway/src/by-type-2.ts': `import type { B } from './by-type.ts'\nexport type A = B | 1`,
  'gateway/src/later.tsx': `export const load = () => import('./later-2.ts')`,
  'gateway/src/later-2.ts': `export const loadBack = async () => (await import('./later.tsx')).load`,
  'gateway/src/one/deep/a.ts': `import '../../two/deeper/b.ts'`,
  'gateway/src/two/deeper/b.ts': '',
  'gateway/src/two/other/c.ts': `import type {} from '../../one/lower/d.ts'`,
  'gateway/src/one/lower/d.ts': '',
}

let root: string
let exitCode: number
let reported: string

const writeSource = async (path: string, content: string): Promise<void> => {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), content)
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'rms-imports-'))
  await writeSource('package.json', '{ "type": "module" }')
  await mkdir(join(root, 'node_modules/@rms'), { recursive: true })
  for (const [folder, exports] of Object.entries(PACKAGES)) {
    const name = `@rms/${folder.split('/').at(-1)}`
    const dependencies = { declared: '1', express: '1' }
    await writeSource(
      `${folder}/package.json`,
      JSON.stringify({ name, type: 'module', exports, dependencies }),
    )
    for (const entry of Object.values(exports)) await writeSource(join(folder, entry), '')
    await symlink(join(root, folder), join(root, 'node_modules', name))
  }
  for (const library of ['declared', 'undeclared', 'express', 'vitest'])
    await writeSource(
      `node_modules/${library}/package.json`,
      `{ "name": "${library}", "main": "./index.js" }`,
    )
  for (const library of ['declared', 'undeclared', 'express', 'vitest'])
    await writeSource(`node_modules/${library}/index.js`, '')
  for (const path of ['storage/item-model.ts', 'domain/item.ts', 'testing/stubs.ts'])
    await writeSource(`services/stock/src/${path}`, '')
  await writeSource('gateway/src/helpers/quiet.ts', '')
  await writeSource('web/shared/lib/a.ts', '')
  await writeSource('web/shared/ui/button.ts', '')
  const sources = new Map<string, string>()
  for (const [file, imported] of [...allowed, ...forbidden])
    sources.set(file, `${sources.get(file) ?? ''}import '${imported}'\n`)
  for (const [file, source] of [...sources, ...Object.entries(CYCLES)]) await writeSource(file, source)
  await new Promise<void>(resolve => {
    const main = join(import.meta.dirname, 'architecture-command.ts')
    execFile(process.execPath, [main, 'imports'], { cwd: root }, (error, _stdout, stderr) => {
      exitCode = Number(error?.code ?? 0)
      reported = stderr
      resolve()
    })
  })
}, 60_000)

afterAll(() => rm(root, { recursive: true, force: true }))

/** Violations reported for a file: `rule: from → to`. */
const findReports = (file: string): string[] =>
  reported.split('\n').filter(line => line.includes(`: ${file} → `))

describe('imports', () => {
  it('that break a rule make the check fail', () => expect(exitCode).toBe(1))

  it.each(allowed)('%s may import %s', file => {
    expect(findReports(file)).toEqual([])
  })

  it.each(forbidden)('%s may not import %s: %s', (file, _imported, rule) => {
    expect(findReports(file).map(line => line.split(':')[0])).toContain(rule)
  })
})

describe('cycles', () => {
  it.each([
    ['loaded statically', 'gateway/src/by-value.ts', 'gateway/src/by-value-2.ts'],
    ['of types', 'gateway/src/by-type.ts', 'gateway/src/by-type-2.ts'],
    ['loaded on demand', 'gateway/src/later.tsx', 'gateway/src/later-2.ts'],
  ])('of files %s are found', (_kind, one, other) => {
    expect(reported).toMatch(
      new RegExp(`no-file-cycles: (${one} → ${other} → ${one}|${other} → ${one} → ${other})\n`),
    )
  })

  it('of folders are found at any depth', () => {
    expect(reported).toMatch(
      /no-folder-cycles: gateway\/src: gateway\/src\/(one|two) → gateway\/src\/(one|two) → /,
    )
  })
})
