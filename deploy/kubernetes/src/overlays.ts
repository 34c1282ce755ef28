import { isHolder, type Manifest, podOf, valueAt } from './manifest.ts'

export type Container = Record<string, unknown> & { name: string; image: string }

/** Containers and init containers of a workload. */
export const containersOf = (manifest: Manifest): Container[] =>
  ['containers', 'initContainers']
    .flatMap(list => valueAt(podOf(manifest), `/spec/${list}`) ?? [])
    .filter(isContainer)

const isContainer = (value: unknown): value is Container =>
  isHolder(value) && typeof value.name === 'string' && typeof value.image === 'string'

/** Distinct images of the objects. */
export const imagesOf = (manifests: readonly Manifest[]): string[] => [
  ...new Set(manifests.flatMap(containersOf).map(({ image }) => image)),
]
