import type { InstalledPackage } from './production-packages.ts'

/** Software bill of materials of an image in CycloneDX format, for vulnerability and licence scanners. */
export const createBillOfMaterials = (workload: string, packages: readonly InstalledPackage[]) => ({
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  version: 1,
  metadata: { component: { type: 'application', name: `rms-${workload}` } },
  components: [
    {
      type: 'platform',
      name: 'node',
      version: process.versions.node,
      purl: purl('node', process.versions.node),
    },
    ...packages.map(({ name, version, license }) => ({
      type: 'library',
      name,
      version,
      purl: purl(name, version),
      licenses: license === '' ? [] : [{ expression: license }],
    })),
  ],
})

const purl = (name: string, version: string): string =>
  `pkg:npm/${name.replace(/^@/, '%40')}@${encodeURIComponent(version)}`
