import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isNeededAtRuntime } from './assemble-image.ts'
import { findProductionPackages } from './production-packages.ts'
import { createSoftwareBillOfMaterials } from './sbom.ts'
import { findProductionWorkspaces, readWorkspaces } from './workspaces.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const workspaces = readWorkspaces(ROOT)
const findPackages = (name: string) =>
  findProductionPackages(
    ROOT,
    findProductionWorkspaces(name, workspaces).map(({ folder }) => folder),
  )

describe('what goes into an image', () => {
  it('is the workload and the workspaces it needs, directly or indirectly', () => {
    const names = findProductionWorkspaces('@rms/price-history', workspaces).map(({ name }) => name)
    expect(names[0]).toBe('@rms/price-history')
    expect(names.sort()).toEqual([
      '@rms/catalog',
      '@rms/contracts',
      '@rms/demo-restaurant',
      '@rms/domain-kit',
      '@rms/price-history',
      '@rms/service-kit',
    ])
  })

  it('has their packages, but none for tests or tools only', () => {
    const names = findPackages('@rms/catalog').map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['express', 'mongoose', 'bson', 'decimal.js']))
    for (const other of ['vitest', 'typescript', 'testcontainers', 'playwright-core', 'node', 'tesseract.js'])
      expect(names).not.toContain(other)
  })

  it('has the OCR packages only where invoices are read', () => {
    const reads = [
      'gateway',
      'catalog',
      'invoicing',
      'menu-costing',
      'operations',
      'invoice-extraction',
    ].filter(name => findPackages(`@rms/${name}`).some(each => each.name === 'tesseract.js'))
    expect(reads).toEqual(['invoice-extraction'])
  })

  it.each([
    ['/app/services/catalog/src/main.ts', true],
    ['/app/services/catalog/src/domain/order.unit.spec.ts', false],
    ['/app/workers/invoice-extraction/src/testing', false],
    ['/app/node_modules/express/index.js', true],
    ['/app/node_modules/express/index.js.map', false],
    ['/app/node_modules/zod/index.d.cts', false],
    ['/app/node_modules/express/LICENSE', true],
    ['/app/node_modules/sodium-native/prebuilds/linux-x64', true],
    ['/app/node_modules/sodium-native/prebuilds/win32-x64', false],
  ])('%s: %s', (path, needed) => expect(isNeededAtRuntime(path)).toBe(needed))

  it('is listed in the SBOM, each package and wheel with its version', () => {
    const { components } = createSoftwareBillOfMaterials({
      workload: 'catalog',
      packages: findPackages('@rms/catalog'),
      wheels: ['tesserocr==2.13.0 --hash=sha256:f561'],
    })
    expect(components.map(({ purl }) => purl)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^pkg:npm\/%40node-rs\/argon2@\d/),
        'pkg:pypi/tesserocr@2.13.0',
      ]),
    )
  })
})
