import type { DemoRemoval, DemoState } from '@rms/contracts'
import { api, EVERYTHING } from '../../../lib/api/api.ts'

const demo = api.injectEndpoints({
  endpoints: build => ({
    getDemo: build.query<DemoState, void>({ query: () => '/demo', providesTags: ['Demo'] }),
    getDemoRemoval: build.query<DemoRemoval, void>({
      query: () => '/demo/removal',
      // Own records that stand in the way are changed on other screens.
      keepUnusedDataFor: 0,
    }),
    loadDemo: build.mutation<DemoState, void>({
      query: () => ({ url: '/demo', method: 'POST', body: {} }),
      invalidatesTags: ['Demo'],
    }),
    removeDemo: build.mutation<DemoState, void>({
      query: () => ({ url: '/demo', method: 'DELETE' }),
      invalidatesTags: ['Demo'],
    }),
  }),
})

/** Everything on other screens may have come or gone. */
export const everythingMoved = () => api.util.invalidateTags([...EVERYTHING])

export const { useGetDemoQuery, useGetDemoRemovalQuery, useLoadDemoMutation, useRemoveDemoMutation } = demo
