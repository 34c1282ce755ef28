import { type Consumer, defineConsumer } from '@rms/service-kit'
import { type DemoLoadingNeeds, loadIntoBusiness } from './load-into-business.ts'
import { removeFromBusiness } from './remove-from-business.ts'

/**
 * Does what was last asked for of the demo restaurant, out of the caller's way. A process that ends half way has
 * another begin again: what a loading left is removed before the next one, and a removal goes on.
 */
export const demoConsumer = (needs: DemoLoadingNeeds): Consumer =>
  defineConsumer('demo-restaurant', {
    async 'catalog.demo-asked'({ payload }) {
      const demo = await needs.demos.find()
      if (demo?.status === 'removing') return removeFromBusiness(needs)
      if (demo?.status === 'loading') return loadIntoBusiness(needs, demo, payload.user_id)
    },
  })
