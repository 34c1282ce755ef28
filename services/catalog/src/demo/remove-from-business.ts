import { setTimeout as pause } from 'node:timers/promises'
import type { DemoRoots } from '@rms/contracts'
import type { Dependencies } from '../dependencies.ts'
import { PRODUCTS_LOCK } from '../features/products/settle-products.ts'
import { refuseObstacles } from './demo-obstacles.ts'
import type { Survey } from './demo-parts.ts'

/** Takes the whole demo restaurant out of the business, and at last the note that there was one. */
export async function removeFromBusiness(needs: Dependencies): Promise<void> {
  await takeOut(needs)
  await needs.unitOfWork.transact(({ session }) => needs.demos.remove(session))
}

/** Its records in every service, the catalog's last: until then the ids to go by are kept. */
export async function takeOut(needs: Dependencies): Promise<void> {
  const { demos, demoParts, catalogPart, unitOfWork } = needs
  const roots = (await demos.find())?.roots ?? (await planned(needs))
  await demoParts.removeElsewhere(roots)
  await unitOfWork.withLock(PRODUCTS_LOCK, transaction => catalogPart.remove(roots, transaction))
  await demos.note({ roots: null })
}

/** Decided once, when what the demo set in motion has come to rest; a removal that is cut off goes on by it. */
async function planned(needs: Dependencies): Promise<DemoRoots> {
  const { demos } = needs
  const { roots, obstacles } = await surveyAtRest(needs)
  try {
    refuseObstacles(obstacles)
  } catch (error) {
    // Somebody built on it after the question whether it may go.
    await demos.note({ status: 'loaded' })
    throw error
  }
  await demos.note({ roots })
  return roots
}

const REST_PATIENCE_MS = 20_000
const STEP_MS = 100

/** Late events find tombstones; waiting spares the work of burying what would still be born. */
async function surveyAtRest({ demoParts, isQuiet }: Dependencies): Promise<Survey> {
  const giveUpAt = performance.now() + REST_PATIENCE_MS
  while (performance.now() < giveUpAt) {
    const survey = (await isQuiet()) ? await demoParts.survey() : null
    if (survey?.pendingEvents === 0) return survey
    await pause(STEP_MS)
  }
  return demoParts.survey()
}
