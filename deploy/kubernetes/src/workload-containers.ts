import { getByPointer, getPodTemplate, isObjectOrArray, type Manifest } from './manifest.ts'

export type Container = Record<string, unknown> & { name: string; image: string }

/** Containers and init containers of a workload. */
export const getContainers = (manifest: Manifest): Container[] =>
  ['containers', 'initContainers']
    .flatMap(list => getByPointer(getPodTemplate(manifest), `/spec/${list}`) ?? [])
    .filter(isContainer)

const isContainer = (value: unknown): value is Container =>
  isObjectOrArray(value) && typeof value.name === 'string' && typeof value.image === 'string'

/** Distinct images of the objects. */
export const getImages = (manifests: readonly Manifest[]): string[] => [
  ...new Set(manifests.flatMap(getContainers).map(({ image }) => image)),
]
