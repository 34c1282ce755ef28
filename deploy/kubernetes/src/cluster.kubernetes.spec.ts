import { join } from 'node:path'
import { productEndpoints } from '@rms/contracts'
import { buildImages, CONTAINER_IMAGE_NAMES, findDocker, runAndReadOutput } from '@rms/docker'
import { waitFor } from '@rms/testing'
import { createKilogramLine, createSampleInvoice } from '@rms/testing/sample-invoice'
import {
  createTestRestaurant,
  PRICE_RISE_ALERT,
  runPriceRiseScenario,
  signIn,
  type TestRestaurant,
  uploadDocument,
  waitForProductPrice,
  waitUntilProcessed,
} from '@rms/testing/test-restaurant'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createSecrets,
  getGatewayUrl,
  KUBERNETES_FOLDER,
  kubectl,
  loadContainerImages,
  NAMESPACE,
  rollOut,
} from './cluster.ts'
import { KubernetesManifest } from './manifest.ts'
import { renderKustomization } from './render-kustomization.ts'
import { startSimulatedLoad } from './simulated-load.ts'
import { getContainerImages } from './workload-containers.ts'

const [RELEASE, NEXT] = ['0.1.0', '0.1.1']
const log = (line: string) => process.stderr.write(`  ${line}\n`)
const local = renderKustomization(join(KUBERNETES_FOLDER, 'overlays', 'local'))
const nextRelease = local.map(manifest =>
  KubernetesManifest.parse(JSON.parse(JSON.stringify(manifest).replaceAll(`:${RELEASE}"`, `:${NEXT}"`))),
)

describe('the product in a cluster', () => {
  let restaurant: TestRestaurant
  let token: string

  beforeAll(async () => {
    await buildImages(RELEASE, log)
    const docker = await findDocker()
    for (const name of CONTAINER_IMAGE_NAMES)
      await runAndReadOutput(docker, ['tag', `rms/${name}:${RELEASE}`, `rms/${name}:${NEXT}`])
    await loadContainerImages([
      ...new Set([...getContainerImages(local), ...getContainerImages(nextRelease)]),
    ])
    const admin = await createSecrets()
    const started = performance.now()
    await rollOut(local)
    log(`every pod is ready after ${formatSecondsSince(started)} s`)
    const url = await getGatewayUrl()
    restaurant = await createTestRestaurant({ url, admin })
    token = (await signIn({ url, admin })).token
  }, 1_800_000)
  afterAll(async () => {
    if (!process.env.RMS_KEEP)
      await kubectl('delete', 'namespace', NAMESPACE, '--wait=true', '--timeout=120s')
  }, 180_000)

  it('runs two pods of every workload', async () => {
    const lines = await kubectl(
      'get',
      'deployments',
      '-o',
      'jsonpath={range .items[*]}{.metadata.name}={.status.readyReplicas} {end}',
    )
    expect(
      lines
        .trim()
        .split(' ')
        .map(line => line.split('=')[1]),
    ).toEqual(Array(9).fill('2'))
  })

  it('turns a price increase on an invoice into a cost alert', async () => {
    expect(await runPriceRiseScenario(restaurant, { fish: 'Dover sole', from: '2026-03-02' })).toMatchObject(
      PRICE_RISE_ALERT,
    )
  })

  it('is upgraded without a failed call', async () => {
    const load = startSimulatedLoad(listUrls(), token)
    const started = performance.now()
    await rollOut(nextRelease)
    const { calls, failures } = await load.stop()
    log(
      `the next release after ${formatSecondsSince(started)} s; ${calls} calls meanwhile, ${failures.length} failed`,
    )
    expect(failures).toEqual([])
    expect(await getRunningTags()).toEqual(new Set([NEXT]))
  })

  it('is rolled back without a failed call', async () => {
    const load = startSimulatedLoad(listUrls(), token)
    const started = performance.now()
    const workloads = (await kubectl('get', 'deployments', '-o', 'name')).split('\n')
    for (const workload of workloads) await kubectl('rollout', 'undo', workload)
    for (const workload of workloads) await kubectl('rollout', 'status', workload, '--timeout=300s')
    const { calls, failures } = await load.stop()
    log(`back after ${formatSecondsSince(started)} s; ${calls} calls meanwhile, ${failures.length} failed`)
    expect(failures).toEqual([])
    expect(await getRunningTags()).toEqual(new Set([RELEASE]))
    expect(await runPriceRiseScenario(restaurant, { fish: 'Turbot', from: '2026-03-16' })).toMatchObject(
      PRICE_RISE_ALERT,
    )
  })

  it.each([
    ['invoice-extraction', 'Hake', 120],
    ['price-history', 'Pollock', 90],
    ['cost-impact', 'Whiting', 60],
  ])('loses nothing when a pod of %s is killed in the middle of its work', async (worker, fish, daysAgo) => {
    const numbers = Array.from({ length: 24 }, (_, index) => index + 1)
    const firstDay = Temporal.Now.plainDateISO('UTC').subtract({ days: daysAgo })
    // Recent dates and ordinary prices, so that no invoice waits for review.
    const invoices = numbers.map(n =>
      createSampleInvoice(`${worker}-${n}`, firstDay.add({ days: n }).toString(), [
        createKilogramLine(fish, 2, `${100 + n}.00`),
      ]),
    )
    const uploads = invoices.map(document => uploadDocument(restaurant, document))
    const first = await Promise.race(uploads)
    await waitUntilProcessed(restaurant, first)
    const killed = performance.now()
    await killPod(worker)
    for (const id of await Promise.all(uploads)) await waitUntilProcessed(restaurant, id)
    const product = await waitForProductPrice(restaurant, fish, 124)
    const history = await waitFor(
      'every price is recorded',
      async () => {
        const entries = await restaurant.admin.call(productEndpoints.listPriceHistory, {
          params: { id: product.id },
        })
        return entries.length >= numbers.length ? entries : null
      },
      60_000,
    )
    log(`${worker} killed: all 24 invoices are prices ${formatSecondsSince(killed)} s later`)
    expect(history.map(entry => entry.price)).toEqual(numbers.map(n => 100 + n).reverse())
    await kubectl('rollout', 'status', `deployment/${worker}`, '--timeout=120s')
  })

  const listUrls = (): string[] =>
    ['products', 'invoices', 'dishes', 'ingredients', 'staff', 'suppliers'].map(
      path => `${restaurant.url}/api/${path}`,
    )
})

const formatSecondsSince = (since: number): string => ((performance.now() - since) / 1000).toFixed(1)

/** Kills a pod without a grace period, as the loss of a node would. */
const killPod = async (workload: string): Promise<void> => {
  const pods = await kubectl('get', 'pods', '-l', `app.kubernetes.io/name=${workload}`, '-o', 'name')
  await kubectl('delete', ...pods.split('\n').slice(0, 1), '--grace-period=0', '--force')
}

/** The image tags of the running pods. */
const getRunningTags = async (): Promise<Set<string>> => {
  const workloads = 'app.kubernetes.io/component in (gateway, service, worker)'
  const images = await kubectl(
    'get',
    'deployments',
    '-l',
    workloads,
    '-o',
    'jsonpath={.items[*].spec.template.spec.containers[*].image}',
  )
  return new Set(images.split(' ').map(image => image.split(':')[1] ?? ''))
}
