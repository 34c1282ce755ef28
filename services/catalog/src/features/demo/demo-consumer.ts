import { type Consumer, defineConsumer } from '@rms/service-kit'
import { type DemoLoadingDependencies, loadDemoRestaurant } from './load-demo-restaurant.ts'
import { removeDemoRestaurant } from './remove-demo-restaurant.ts'

/**
 * Loads or removes the demo restaurant in the background, as last requested. If a process dies half-way, another starts
 * over: what an interrupted load left is removed before the next one, and an interrupted removal continues.
 */
export const createDemoConsumer = (needs: DemoLoadingDependencies): Consumer =>
  defineConsumer('demo-restaurant', {
    async 'catalog.demo-asked'({ payload }) {
      const demo = await needs.demos.find()
      if (demo?.status === 'removing') return removeDemoRestaurant(needs)
      if (demo?.status === 'loading') return loadDemoRestaurant(needs, demo, payload.user_id)
    },
  })
