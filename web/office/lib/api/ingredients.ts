import type { Ingredient } from '@rms/contracts'
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
