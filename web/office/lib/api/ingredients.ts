import type { CostBreakdown, Ingredient } from '@rms/contracts'
import { api } from './api.ts'

/** All ingredients: the menu needs them to recognise the rows of a dish. */
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

/** The cost breakdown of a dish: costings show all of it, other screens what is missing. */
const dishCostBreakdowns = api.injectEndpoints({
  endpoints: build => ({
    getDishCostBreakdown: build.query<CostBreakdown, number>({
      query: id => `/dishes/${id}/account`,
      providesTags: ['Dish', 'Ingredient'],
    }),
  }),
})

export const { useGetDishCostBreakdownQuery } = dishCostBreakdowns
