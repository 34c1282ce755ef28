import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { getByJsonPointer, getManifestName, getPodTemplate, type KubernetesManifest } from './manifest.ts'
import { renderKustomization } from './render-kustomization.ts'
import { getContainerImages, getContainers } from './workload-containers.ts'

const FOLDER = join(import.meta.dirname, '..')
const OVERLAYS = ['local', 'staging', 'production']
const renderOverlay = (name: string) => renderKustomization(join(FOLDER, 'overlays', name))
const filterWithPods = (manifests: readonly KubernetesManifest[]) =>
  manifests.filter(manifest => getPodTemplate(manifest) !== undefined)
const filterByKind = (manifests: readonly KubernetesManifest[], kind: string) =>
  manifests.filter(manifest => manifest.kind === kind)

describe.each(OVERLAYS)('the overlay %s', overlay => {
  const all = renderOverlay(overlay)

  it('names every object once', () => {
    const names = all.map(getManifestName)
    expect(new Set(names).size).toBe(names.length)
  })

  it.each(filterWithPods(all).map(manifest => [getManifestName(manifest), manifest] as const))(
    'runs %s with only the rights that it needs',
    (_, manifest) => {
      expect(getByJsonPointer(getPodTemplate(manifest), '/spec/securityContext')).toMatchObject({
        runAsNonRoot: true,
        seccompProfile: { type: 'RuntimeDefault' },
      })
      expect(getByJsonPointer(getPodTemplate(manifest), '/spec/automountServiceAccountToken')).toBe(false)
      for (const container of getContainers(manifest)) {
        expect(container.securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        })
        expect(getByJsonPointer(container, '/resources/requests')).toMatchObject({
          cpu: expect.any(String),
          memory: expect.any(String),
        })
        expect(getByJsonPointer(container, '/resources/limits/memory')).toEqual(expect.any(String))
      }
    },
  )

  it('pins every image to a release', () => {
    for (const image of getContainerImages(all)) expect(image).toMatch(/:(?!latest$)[\w.-]+$/)
  })

  it('passes secrets as files, never in the environment', () => {
    const text = JSON.stringify(all)
    expect(text).not.toMatch(/secretKeyRef|"kind":"Secret"|\/\/[^"/]+:[^"/]+@/)
  })

  const deployments = filterByKind(all, 'Deployment')

  it('has probes for every workload', () => {
    expect(deployments).toHaveLength(9)
    for (const deployment of deployments)
      for (const container of getContainers(deployment))
        expect(Object.keys(container)).toEqual(
          expect.arrayContaining(['startupProbe', 'readinessProbe', 'livenessProbe']),
        )
  })

  it('spreads every workload over nodes, with a disruption budget', () => {
    const budgets = filterByKind(all, 'PodDisruptionBudget').map(({ metadata }) => metadata.name)
    expect(budgets.sort()).toEqual(deployments.map(({ metadata }) => metadata.name).sort())
    for (const deployment of deployments)
      expect(
        getByJsonPointer(getPodTemplate(deployment), '/spec/topologySpreadConstraints/0/topologyKey'),
      ).toBe('kubernetes.io/hostname')
  })

  it('sets the number of replicas in exactly one place', () => {
    const scaled = [
      ...filterByKind(all, 'HorizontalPodAutoscaler'),
      ...filterByKind(all, 'ScaledObject'),
    ].map(({ metadata }) => metadata.name)
    const fixed = deployments.filter(
      deployment => getByJsonPointer(deployment, '/spec/replicas') !== undefined,
    )
    expect([...scaled, ...fixed.map(({ metadata }) => metadata.name)].sort()).toEqual(
      deployments.map(({ metadata }) => metadata.name).sort(),
    )
  })

  it('denies traffic by default, and allows each connection for ingress and egress', () => {
    const policies = filterByKind(all, 'NetworkPolicy')
    const denyAllPolicy = policies.find(({ metadata }) => metadata.name === 'nothing')
    expect(denyAllPolicy?.spec).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] })
    expect(listConnections(policies, 'calls-by-')).toEqual(
      listConnections(policies, 'calls-of-')
        .map(([to, from]) => [from, to])
        .sort(),
    )
  })
})

it('servers are in the cluster only in the local overlay', () => {
  expect(filterByKind(renderOverlay('local'), 'StatefulSet').map(({ metadata }) => metadata.name)).toEqual([
    'mongodb',
    'redis',
    'minio',
  ])
  for (const overlay of ['staging', 'production'])
    expect(filterByKind(renderOverlay(overlay), 'StatefulSet')).toEqual([])
})

it('servers in the cluster have the same settings as in the composition', () => {
  const settings = filterByKind(renderOverlay('local'), 'ConfigMap')
  const docker = (file: string) => readFileSync(join(FOLDER, '..', 'docker', file), 'utf8')
  const configured = (name: string, file: string) =>
    settings.flatMap(({ metadata, data }) =>
      metadata.name === name ? [getByJsonPointer(data, `/${file}`)] : [],
    )[0]
  expect(configured('mongodb-initiate', 'initiate.js')).toBe(docker('mongodb/initiate.js'))
  expect(configured('redis', 'redis.conf')).toBe(docker('redis/redis.conf'))
})

/** Pairs of a policy's workload and a workload it names. */
const listConnections = (policies: readonly KubernetesManifest[], prefix: string): [string, string][] =>
  policies
    .filter(({ metadata }) => metadata.name.startsWith(prefix))
    .flatMap(policy => {
      const direction = prefix === 'calls-by-' ? '/spec/egress/0/to/0' : '/spec/ingress/0/from/0'
      const others = getByJsonPointer(policy, `${direction}/podSelector/matchExpressions/0/values`)
      return Array.isArray(others)
        ? others.map((other): [string, string] => [policy.metadata.name.slice(prefix.length), String(other)])
        : []
    })
    .sort()
