import { isHolder, type Manifest, podOf, valueAt } from './manifest.ts'

export type Container = Record<string, unknown> & { name: string; image: string }

/** The containers of a workload's pods, those that run first included. */
export const containersOf = (manifest: Manifest): Container[] =>
  ['containers', 'initContainers']
    .flatMap(list => valueAt(podOf(manifest), `/spec/${list}`) ?? [])
    .filter(isContainer)

const isContainer = (value: unknown): value is Container =>
  isHolder(value) && typeof value.name === 'string' && typeof value.image === 'string'

/** Every image that the objects run, once. */
export const imagesOf = (manifests: readonly Manifest[]): string[] => [
  ...new Set(manifests.flatMap(containersOf).map(({ image }) => image)),
]
