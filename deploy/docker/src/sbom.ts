import type { InstalledPackage } from './production-packages.ts'

export interface ImageContents {
  readonly workload: string
  readonly packages: readonly InstalledPackage[]
  /** Pip requirements of the Python wheels whose libraries are in the image. */
  readonly wheels: readonly string[]
}

/** Software bill of materials of an image in CycloneDX format, for vulnerability and licence scanners. */
export const createSoftwareBillOfMaterials = ({ workload, packages, wheels }: ImageContents) => ({
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
    ...wheels.map(describeWheel),
  ],
})

const describeWheel = (requirements: string) => {
  const [name = '', version = ''] = (requirements.split(' ', 1)[0] ?? '').split('==')
  return { type: 'library', name, version, purl: `pkg:pypi/${name}@${version}` }
}

const purl = (name: string, version: string): string =>
  `pkg:npm/${name.replace(/^@/, '%40')}@${encodeURIComponent(version)}`
