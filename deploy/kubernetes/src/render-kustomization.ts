import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'
import {
  getByJsonPointer,
  getPodTemplate,
  isObjectOrArray,
  KubernetesManifest,
  parseJsonPointer,
} from './manifest.ts'

/** The subset of kustomize used here; anything else in a kustomization.yaml is rejected. */
const Kustomization = z.strictObject({
  apiVersion: z.string(),
  kind: z.enum(['Kustomization', 'Component']),
  namespace: z.string().optional(),
  resources: z.array(z.string()).default([]),
  components: z.array(z.string()).default([]),
  labels: z
    .array(z.strictObject({ pairs: z.record(z.string(), z.string()), includeTemplates: z.literal(true) }))
    .default([]),
  images: z
    .array(z.strictObject({ name: z.string(), newName: z.string().optional(), newTag: z.string() }))
    .default([]),
  patches: z
    .array(
      z.strictObject({
        target: z.strictObject({
          kind: z.string(),
          name: z.string().optional(),
          labelSelector: z.string().optional(),
        }),
        patch: z.string(),
      }),
    )
    .default([]),
})
type Kustomization = z.infer<typeof Kustomization>

const PatchOperation = z.discriminatedUnion('op', [
  z.strictObject({ op: z.literal('replace'), path: z.string(), value: z.unknown() }),
  z.strictObject({ op: z.literal('add'), path: z.string(), value: z.unknown() }),
  z.strictObject({ op: z.literal('remove'), path: z.string() }),
])

/**
 * Renders a folder like `kubectl kustomize FOLDER`, for machines without kubectl; objects are in file order. If kubectl
 * is available, a test compares both results.
 */
export const renderKustomization = (folder: string): KubernetesManifest[] => renderWithPrevious(folder, [])

/** A component also receives the previous objects, to patch them. */
const renderWithPrevious = (folder: string, given: readonly KubernetesManifest[]): KubernetesManifest[] => {
  const kustomization = Kustomization.parse(parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8')))
  const own = kustomization.resources.flatMap(place => readResources(join(folder, place)))
  let all: KubernetesManifest[] = [...given, ...own]
  for (const component of kustomization.components) all = renderWithPrevious(join(folder, component), all)
  return all.map(manifest => transform(manifest, kustomization))
}

const readResources = (place: string): KubernetesManifest[] => {
  if (!place.endsWith('.yaml')) return renderKustomization(place)
  return parseAllDocuments(readFileSync(place, 'utf8')).map(document =>
    KubernetesManifest.parse(document.toJS()),
  )
}

const transform = (given: KubernetesManifest, kustomization: Kustomization): KubernetesManifest => {
  const manifest = structuredClone(given)
  for (const { target, patch } of kustomization.patches)
    for (const step of isTarget(manifest, target) ? z.array(PatchOperation).parse(parse(patch)) : [])
      applyPatchOperation(manifest, step)
  if (kustomization.namespace !== undefined) setNamespace(manifest, kustomization.namespace)
  for (const { pairs } of kustomization.labels) addLabels(manifest, pairs)
  for (const image of kustomization.images) replaceImage(manifest, image)
  return manifest
}

const isTarget = (
  { kind, metadata }: KubernetesManifest,
  target: { kind: string; name?: string | undefined; labelSelector?: string | undefined },
): boolean => {
  if (kind !== target.kind || (target.name ?? metadata.name) !== metadata.name) return false
  if (target.labelSelector === undefined) return true
  const [name = '', value] = target.labelSelector.split('=')
  return metadata.labels?.[name] === value
}

/** Applies one operation of a JSON patch (RFC 6902), as far as used here; replaced or removed values must exist. */
const applyPatchOperation = (manifest: KubernetesManifest, step: z.infer<typeof PatchOperation>): void => {
  const steps = parseJsonPointer(step.path)
  const last = steps.at(-1) ?? ''
  const holder = getByJsonPointer(manifest, step.path.slice(0, step.path.lastIndexOf('/')))
  if (!isObjectOrArray(holder)) throw new Error(`${manifest.metadata.name} has nothing at ${step.path}`)
  if (step.op !== 'add' && !(last in holder)) throw new Error(`${manifest.metadata.name} has no ${step.path}`)
  if (step.op === 'remove') delete holder[last]
  else if (Array.isArray(holder) && last === '-') holder.push(step.value)
  else holder[last] = step.value
}

const setNamespace = (manifest: KubernetesManifest, namespace: string): void => {
  if (manifest.kind === 'Namespace') manifest.metadata.name = namespace
  else manifest.metadata.namespace = namespace
}

const addLabels = (manifest: KubernetesManifest, pairs: Readonly<Record<string, string>>): void => {
  manifest.metadata.labels = { ...manifest.metadata.labels, ...pairs }
  for (const template of [getPodTemplate(manifest), getJobTemplate(manifest)]) {
    const metadata = template?.metadata ?? {}
    if (template && isObjectOrArray(metadata))
      template.metadata = {
        ...metadata,
        labels: { ...(isObjectOrArray(metadata.labels) && metadata.labels), ...pairs },
      }
  }
}

const getJobTemplate = (manifest: KubernetesManifest): Record<string, unknown> | undefined => {
  const template = getByJsonPointer(manifest, '/spec/jobTemplate')
  return isObjectOrArray(template) ? template : undefined
}

const replaceImage = (
  manifest: KubernetesManifest,
  { name, newName = name, newTag }: { name: string; newName?: string | undefined; newTag: string },
): void => {
  const containers = ['containers', 'initContainers'].flatMap(
    list => getByJsonPointer(getPodTemplate(manifest), `/spec/${list}`) ?? [],
  )
  for (const container of containers)
    if (isObjectOrArray(container) && container.image === name) container.image = `${newName}:${newTag}`
}
