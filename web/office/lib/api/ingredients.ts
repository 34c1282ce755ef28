import type { DishAccount, Ingredient } from '@rms/contracts'
import { api } from './api.ts'

/** All ingredients: the menu needs them to tell which rows of a dish are known. */
const ingredientList = api.injectEndpoints({
  endpoints: build => ({
    listIngredients: build.query<Ingredient[], void>({
      query: () => '/ingredients',
      providesTags: ['Ingredient'],
    }),
  }),
})

export const { listIngredients } = ingredientList.endpoints

export const { useListIngredientsQuery } = ingredientList

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
