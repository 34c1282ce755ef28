import { getByJsonPointer, getPodTemplate, isObjectOrArray, type KubernetesManifest } from './manifest.ts'

export type WorkloadContainer = Record<string, unknown> & { name: string; image: string }

/** Containers and init containers of a workload. */
export const getContainers = (manifest: KubernetesManifest): WorkloadContainer[] =>
  ['containers', 'initContainers']
    .flatMap(list => getByJsonPointer(getPodTemplate(manifest), `/spec/${list}`) ?? [])
    .filter(isContainer)

const isContainer = (value: unknown): value is WorkloadContainer =>
  isObjectOrArray(value) && typeof value.name === 'string' && typeof value.image === 'string'

/** Distinct images of the objects. */
export const getContainerImages = (manifests: readonly KubernetesManifest[]): string[] => [
  ...new Set(manifests.flatMap(getContainers).map(({ image }) => image)),
]
