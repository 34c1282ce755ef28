import type { DemoRemoval, DemoState } from '@rms/contracts'
import { api, CACHE_TAGS } from '../../../lib/api/api.ts'

const demo = api.injectEndpoints({
  endpoints: build => ({
    getDemo: build.query<DemoState, void>({ query: () => '/demo', providesTags: ['Demo'] }),
    getDemoRemoval: build.query<DemoRemoval, void>({
      query: () => '/demo/removal',
      // Never cached: the user's own records that block the removal are changed on other screens.
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

/** Loading or removing the demo data changes every screen. */
export const invalidateAllTags = () => api.util.invalidateTags([...CACHE_TAGS])

export const { useGetDemoQuery, useGetDemoRemovalQuery, useLoadDemoMutation, useRemoveDemoMutation } = demo
