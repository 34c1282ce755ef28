import { type DemoRecordIds, type QueueName, subscriptions } from '@rms/contracts'
import { pollUntil, type Queues, type UnitOfWork } from '@rms/service-kit'
import type { DemoRepository } from '../../storage/demo-repository.ts'
import { PRODUCTS_LOCK } from '../products/update-products.ts'
import type { CatalogDemoRecords } from './catalog-demo-records.ts'
import { requireNoDemoDependents } from './demo-dependents.ts'
import type { DemoSurvey, ServiceDemos } from './service-demos.ts'

export interface DemoRemovalDependencies {
  readonly demos: DemoRepository
  readonly demoParts: ServiceDemos
  readonly catalogPart: CatalogDemoRecords
  readonly unitOfWork: UnitOfWork
  /** Whether no event of any service waits or is in hand. */
  readonly isQuiet: () => Promise<boolean>
}

/** Takes the whole demo restaurant out of the business, and at last the note that there was one. */
export async function removeDemoRestaurant(needs: DemoRemovalDependencies): Promise<void> {
  await removeDemoRecords(needs)
  await needs.unitOfWork.transact(({ session }) => needs.demos.remove(session))
}

/** Its records in every service, the catalog's last: until then the ids to go by are kept. */
export async function removeDemoRecords(needs: DemoRemovalDependencies): Promise<void> {
  const { demos, demoParts, catalogPart, unitOfWork } = needs
  const roots = (await demos.find())?.roots ?? (await planned(needs))
  await demoParts.removeElsewhere(roots)
  await unitOfWork.withLock(PRODUCTS_LOCK, transaction => catalogPart.remove(roots, transaction))
  await demos.note({ roots: null })
}

/** Decided once, when what the demo set in motion has come to rest; a removal that is cut off goes on by it. */
async function planned(needs: DemoRemovalDependencies): Promise<DemoRecordIds> {
  const { demos } = needs
  const { roots, obstacles } = await surveyAtRest(needs)
  try {
    requireNoDemoDependents(obstacles)
  } catch (error) {
    // Somebody built on it after the question whether it may go.
    await demos.note({ status: 'loaded' })
    throw error
  }
  await demos.note({ roots })
  return roots
}

const REST_PATIENCE = { withinMs: 20_000, firstPauseMs: 100 }

/** Late events find deletion marks; waiting saves marking records that are about to be created. */
async function surveyAtRest({ demoParts, isQuiet }: DemoRemovalDependencies): Promise<DemoSurvey> {
  const atRest = await pollUntil(async () => {
    const survey = (await isQuiet()) ? await demoParts.survey() : null
    return survey?.pendingEvents === 0 ? survey : null
  }, REST_PATIENCE)
  return atRest ?? demoParts.survey()
}

/** Whether no event waits or is in hand, but for the one that has the demo loaded or removed. */
export async function areQueuesIdle(queues: Pick<Queues, 'counts'>): Promise<boolean> {
  const names = (Object.keys(subscriptions) as QueueName[]).filter(name => name !== 'demo-restaurant')
  const counts = await Promise.all(names.map(name => queues.counts(name)))
  return counts.every(({ waiting, active }) => waiting + active === 0)
}
