import { z } from 'zod'

/** Any object of a cluster: what is common to all is typed, the rest is looked at by path. */
export const Manifest = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({
    name: z.string(),
    namespace: z.string().optional(),
    labels: z.record(z.string(), z.string()).optional(),
  }),
})
export type Manifest = z.infer<typeof Manifest>

/** What a name is unique in: `Deployment/catalog`. */
export const nameOf = ({ kind, metadata }: Manifest): string => `${kind}/${metadata.name}`

/** The value at a path of names and positions (`/spec/replicas`), undefined where there is none. */
export const valueAt = (value: unknown, path: string): unknown =>
  stepsOf(path).reduce<unknown>((at, step) => (isHolder(at) ? at[step] : undefined), value)

/** `/a~1b/0` as ['a/b', '0'] (RFC 6901). */
export const stepsOf = (path: string): string[] =>
  path
    .split('/')
    .slice(1)
    .map(step => step.replaceAll('~1', '/').replaceAll('~0', '~'))

export const isHolder = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The pod that a workload makes, wherever its kind keeps it; undefined for a kind that makes none. */
export const podOf = (manifest: Manifest): Record<string, unknown> | undefined => {
  const path = manifest.kind === 'CronJob' ? '/spec/jobTemplate/spec/template' : '/spec/template'
  const template = valueAt(manifest, path)
  return isHolder(template) ? template : undefined
}
