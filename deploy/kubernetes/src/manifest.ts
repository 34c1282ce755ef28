import { z } from 'zod'

/** A Kubernetes object: common fields are typed, others are accessed by path. */
export const KubernetesManifest = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({
    name: z.string(),
    namespace: z.string().optional(),
    labels: z.record(z.string(), z.string()).optional(),
  }),
})
export type KubernetesManifest = z.infer<typeof KubernetesManifest>

/** Unique name of an object: `Deployment/catalog`. */
export const getManifestName = ({ kind, metadata }: KubernetesManifest): string => `${kind}/${metadata.name}`

/** The value at a JSON pointer (`/spec/replicas`); undefined if missing. */
export const getByJsonPointer = (value: unknown, path: string): unknown =>
  parseJsonPointer(path).reduce<unknown>((at, step) => (isObjectOrArray(at) ? at[step] : undefined), value)

/** Parses a JSON pointer: `/a~1b/0` is ['a/b', '0'] (RFC 6901). */
export const parseJsonPointer = (path: string): string[] =>
  path
    .split('/')
    .slice(1)
    .map(step => step.replaceAll('~1', '/').replaceAll('~0', '~'))

export const isObjectOrArray = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The pod template of a workload; undefined for kinds without pods. */
export const getPodTemplate = (manifest: KubernetesManifest): Record<string, unknown> | undefined => {
  const path = manifest.kind === 'CronJob' ? '/spec/jobTemplate/spec/template' : '/spec/template'
  const template = getByJsonPointer(manifest, path)
  return isObjectOrArray(template) ? template : undefined
}
