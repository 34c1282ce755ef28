import { type Consumer, defineConsumer } from '@rms/service-kit'
import { type DemoLoadingDependencies, loadDemoRestaurant } from './load-demo-restaurant.ts'
import { removeDemoRestaurant } from './remove-demo-restaurant.ts'

/**
 * Does what was last asked for of the demo restaurant, out of the caller's way. A process that ends half way has
 * another begin again: what a loading left is removed before the next one, and a removal goes on.
 */
export const demoConsumer = (needs: DemoLoadingDependencies): Consumer =>
  defineConsumer('demo-restaurant', {
    async 'catalog.demo-asked'({ payload }) {
      const demo = await needs.demos.find()
      if (demo?.status === 'removing') return removeDemoRestaurant(needs)
      if (demo?.status === 'loading') return loadDemoRestaurant(needs, demo, payload.user_id)
    },
  })
