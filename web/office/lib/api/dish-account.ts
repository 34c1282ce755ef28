import type { DishAccount } from '@rms/contracts'
import { api } from './api.ts'

/** Where a dish's cost comes from: costings show it whole, other screens what is missing in it. */
const dishAccounts = api.injectEndpoints({
  endpoints: build => ({
    getDishAccount: build.query<DishAccount, number>({
      query: id => `/dishes/${id}/account`,
      providesTags: ['Dish', 'Ingredient'],
    }),
  }),
})

export const { useGetDishAccountQuery } = dishAccounts
