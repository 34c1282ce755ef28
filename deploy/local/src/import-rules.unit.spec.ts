import { describe, expect, it } from '@jest/globals'
import type { Project, Workspace } from './import-rules/project.ts'
import { readImports } from './import-rules/read-imports.ts'
import { findViolations } from './import-rules.ts'

const workspace = (
  folder: string,
  name: string,
  exports: Record<string, string> = { '.': './src/index.ts' },
): Workspace => ({
  folder,
  name,
  exports,
  needs: new Set(['zod']),
})

const workspaces = [
  workspace('services/_shared/domain-kit', '@rms/domain-kit'),
  workspace('services/_shared/contracts', '@rms/contracts'),
  workspace('services/_shared/service-kit', '@rms/service-kit'),
  workspace('services/_shared/testing', '@rms/testing'),
  workspace('services/catalog', '@rms/catalog', { './jobs': './src/jobs.ts' }),
  workspace('services/invoicing', '@rms/invoicing', { './jobs': './src/jobs.ts' }),
  workspace('gateway', '@rms/gateway'),
  workspace('workers/price-history', '@rms/price-history'),
  workspace('web', '@rms/web'),
  workspace('deploy/local', '@rms/local'),
]

const complaints = (sources: Record<string, string>): string[] => {
  const files = Object.entries(sources).map(
    ([file, source]) => [file, readImports(source, file.endsWith('x'))] as const,
  )
  const project: Project = { workspaces, rootNeeds: new Set(['@jest/globals']), files: new Map(files) }
  return findViolations(project).map(({ file, sentence }) => `${file} ${sentence}`)
}

const importing = (file: string, specifier: string) =>
  complaints({ [file]: `import { x } from '${specifier}'` })

describe('who may import whom', () => {
  it.each([
    ['services/_shared/contracts/src/a.ts', '@rms/domain-kit'],
    ['services/_shared/service-kit/src/a.ts', '@rms/contracts'],
    ['services/catalog/src/a.ts', '@rms/service-kit'],
    ['gateway/src/a.ts', '@rms/contracts'],
    ['workers/price-history/src/main.ts', '@rms/catalog/jobs'],
    ['web/office/app/a.ts', '@rms/domain-kit'],
    ['deploy/local/src/a.ts', '@rms/invoicing/jobs'],
    ['services/catalog/src/a.int.spec.ts', '@rms/testing'],
    ['gateway/test/a.system.spec.ts', '@rms/local'],
    ['services/catalog/src/a.ts', 'node:fs'],
    ['services/catalog/src/a.ts', 'zod'],
    ['services/catalog/src/a.unit.spec.ts', '@jest/globals'],
  ])('%s may import %s', (file, specifier) => {
    expect(importing(file, specifier)).toEqual([])
  })

  it.each([
    ['services/_shared/domain-kit/src/a.ts', '@rms/contracts'],
    ['services/_shared/contracts/src/a.ts', '@rms/service-kit'],
    ['services/catalog/src/a.ts', '@rms/invoicing/jobs'],
    ['services/catalog/src/a.int.spec.ts', '@rms/invoicing/jobs'],
    ['gateway/src/a.ts', '@rms/catalog/jobs'],
    ['gateway/src/a.ts', '@rms/domain-kit'],
    ['web/office/app/a.ts', '@rms/service-kit'],
    ['services/catalog/src/a.ts', '@rms/testing'],
    ['services/catalog/src/a.ts', '@rms/price-history'],
  ])('%s may not import %s', (file, specifier) => {
    expect(importing(file, specifier)).toHaveLength(1)
  })

  it('keeps what a package does not export to itself', () => {
    expect(importing('workers/price-history/src/main.ts', '@rms/catalog/src/products/product.ts')).toEqual([
      'workers/price-history/src/main.ts imports @rms/catalog/src/products/product.ts, which @rms/catalog does not export',
    ])
    expect(importing('services/catalog/src/a.ts', '../../_shared/domain-kit/src/money.ts')).toEqual([
      'services/catalog/src/a.ts reaches into another package by path (services/_shared/domain-kit/src/money.ts): import it by its name',
    ])
  })

  it('wants a library named by the package that uses it', () => {
    expect(importing('services/catalog/src/a.ts', 'express')).toEqual([
      'services/catalog/src/a.ts imports express, which services/catalog/package.json does not name',
    ])
  })
})

describe('within a package', () => {
  it('no web feature imports another', () => {
    expect(importing('web/office/features/menu/page.tsx', '../invoices/invoice-table.tsx')).toEqual([
      "web/office/features/menu/page.tsx the feature 'menu' imports the feature 'invoices': share through components or lib",
    ])
    expect(importing('web/office/features/menu/page.tsx', './dish-form.tsx')).toEqual([])
    expect(importing('web/office/app/routes.tsx', '../features/menu/page.tsx')).toEqual([])
  })

  it.each([
    ['web/office/app/a.tsx', '../../portal/lib/b.ts'],
    ['web/portal/features/clock/a.tsx', '../../../office/lib/b.ts'],
    ['web/shared/lib/a.ts', '../../office/lib/b.ts'],
    ['web/shared/lib/a.ts', '../../portal/texts/index.ts'],
    ['web/office/lib/a.ts', '../components/b.tsx'],
    ['web/office/components/a.tsx', '../features/menu/b.tsx'],
    ['web/portal/features/clock/a.tsx', '../../app/b.tsx'],
    ['web/shared/lib/a.ts', '../ui/b.tsx'],
  ])('%s may not import %s', (file, specifier) => {
    expect(importing(file, specifier)).toHaveLength(1)
  })

  it.each([
    ['web/office/app/a.tsx', '../../shared/lib/b.ts'],
    ['web/portal/app/a.tsx', '../features/clock/b.tsx'],
    ['web/testing/render-portal.tsx', '../portal/app/b.tsx'],
    ['web/portal/app/a.spec.tsx', '../../testing/render-portal.tsx'],
  ])('%s may import %s', (file, specifier) => {
    expect(importing(file, specifier)).toEqual([])
  })

  it('a model is its repository’s alone', () => {
    expect(
      importing('services/catalog/src/features/products/product-routes.ts', './product-model.ts'),
    ).toEqual([
      'services/catalog/src/features/products/product-routes.ts imports the model services/catalog/src/storage/products/product-model.ts: only its repository may',
    ])
    expect(
      importing('services/catalog/src/storage/products/product-repository.ts', './product-model.ts'),
    ).toEqual([])
    expect(
      importing('services/catalog/src/storage/order-repository.ts', '../products/product-model.ts'),
    ).toHaveLength(1)
  })

  it('files that load each other are a circle, also through other packages', () => {
    expect(
      complaints({
        'gateway/src/a.ts': `import { b } from './b.ts'`,
        'gateway/src/b.ts': `export { c } from './c.ts'`,
        'gateway/src/c.ts': `import { a } from './a.ts'`,
      }),
    ).toEqual([
      'gateway/src/a.ts loads itself in a circle: gateway/src/a.ts → gateway/src/b.ts → gateway/src/c.ts → gateway/src/a.ts',
    ])
  })

  it('types and what is loaded later close no circle', () => {
    expect(
      complaints({
        'gateway/src/a.ts': `import { b } from './b.ts'`,
        'gateway/src/b.ts': `import type { A } from './a.ts'\nexport const later = () => import('./a.ts')`,
      }),
    ).toEqual([])
  })

  it.each([
    'gateway/src/utils.ts',
    'gateway/src/helpers/a.ts',
    'gateway/src/date-utils.ts',
    'web/office/common/a.tsx',
  ])('%s is no name', file => {
    expect(complaints({ [file]: '' })).toHaveLength(1)
  })

  it('a name that only begins so is one', () => {
    expect(complaints({ 'services/_shared/domain-kit/src/common-passwords.ts': '' })).toEqual([])
  })
})
