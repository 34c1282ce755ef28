import { type DemoRecordIds, type QueueName, queueSubscriptions } from '@rms/contracts'
import { pollUntil, type Queues, type UnitOfWork } from '@rms/service-kit'
import type { DemoRepository } from '../../storage/demo-repository.ts'
import { PRODUCTS_LOCK } from '../products/update-products.ts'
import { MOVEMENTS_LOCK } from '../stock-movements/movement-dependencies.ts'
import type { CatalogDemoRecords } from './catalog-demo-records.ts'
import { requireNoDemoDependents } from './demo-dependents.ts'
import type { DemoRemovalClient, DemoRemovalSurvey } from './demo-removal-client.ts'

export interface DemoRemovalDependencies {
  readonly demos: DemoRepository
  readonly demoRecordsOfServices: DemoRemovalClient
  readonly catalogDemoRecords: CatalogDemoRecords
  readonly unitOfWork: UnitOfWork
  /** Whether no event of any service is waiting or being processed. */
  readonly hasNoPendingEvents: () => Promise<boolean>
}

/** Removes the whole demo restaurant, and finally the record that it existed. */
export async function removeDemoRestaurant(needs: DemoRemovalDependencies): Promise<void> {
  await removeDemoRecords(needs)
  await needs.unitOfWork.transact(({ session }) => needs.demos.remove(session))
}

/** Removes its records from every service, the catalog's last, because the catalog has the ids of the others. */
export async function removeDemoRecords(needs: DemoRemovalDependencies): Promise<void> {
  const { demos, demoRecordsOfServices, catalogDemoRecords, unitOfWork } = needs
  const roots = (await demos.find())?.roots ?? (await planRemoval(needs))
  await demoRecordsOfServices.removeFromOtherServices(roots)
  await catalogDemoRecords.removePhotos(roots)
  await unitOfWork.withLock(PRODUCTS_LOCK, async transaction => {
    // Whichever is later, the end of a dish or that of its last waste, also ends its costs.
    await transaction.lock(MOVEMENTS_LOCK)
    await catalogDemoRecords.remove(roots, transaction)
  })
  await demos.update({ roots: null })
}

/** Determined once, when all events of the demo have been processed; an interrupted removal continues with it. */
async function planRemoval(needs: DemoRemovalDependencies): Promise<DemoRecordIds> {
  const { demos } = needs
  const { roots, obstacles } = await surveyWhenIdle(needs)
  try {
    requireNoDemoDependents(obstacles)
  } catch (error) {
    // Somebody has used demo records since the removal was accepted.
    await demos.update({ status: 'loaded' })
    throw error
  }
  await demos.update({ roots })
  return roots
}

const IDLE_POLL_OPTIONS = { withinMs: 20_000, firstPauseMs: 100 }

/** Late events would find tombstones; waiting avoids tombstones for records that are about to be created. */
async function surveyWhenIdle({
  demoRecordsOfServices,
  hasNoPendingEvents,
}: DemoRemovalDependencies): Promise<DemoRemovalSurvey> {
  const atRest = await pollUntil(async () => {
    const survey = (await hasNoPendingEvents()) ? await demoRecordsOfServices.survey() : null
    return survey?.pendingEvents === 0 ? survey : null
  }, IDLE_POLL_OPTIONS)
  return atRest ?? demoRecordsOfServices.survey()
}

/** Whether no event is waiting or being processed, except for the one that loads or removes the demo. */
export async function areQueuesIdle(queues: Pick<Queues, 'counts'>): Promise<boolean> {
  const names = (Object.keys(queueSubscriptions) as QueueName[]).filter(name => name !== 'demo-restaurant')
  const counts = await Promise.all(names.map(name => queues.counts(name)))
  return counts.every(({ waiting, active }) => waiting + active === 0)
}
