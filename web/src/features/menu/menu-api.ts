import type { Dish, dishEndpoints } from '@rms/contracts'
import { api } from '../../lib/api/api.ts'
import type { BodyOf } from '../../lib/api/contract.ts'
import { given, type Page, pageOf } from '../../lib/api/paged.ts'

export type DishBody = BodyOf<(typeof dishEndpoints)['createDish']>
export const DISHES_PER_PAGE = 24

const menu = api.injectEndpoints({
  endpoints: build => ({
    listDishes: build.query<Page<Dish>, { page: number; search: string }>({
      query: params => ({ url: '/dishes', params: given({ ...params, page_size: DISHES_PER_PAGE }) }),
      transformResponse: (rows: Dish[], meta) => pageOf(rows, meta),
      providesTags: ['Dish'],
    }),
    createDish: build.mutation<Dish, DishBody>({
      query: body => ({ url: '/dishes', method: 'POST', body }),
      invalidatesTags: ['Dish', 'Ingredient'],
    }),
    updateDish: build.mutation<Dish, { id: number; body: DishBody }>({
      query: ({ id, body }) => ({ url: `/dishes/${id}`, method: 'PUT', body }),
      invalidatesTags: ['Dish', 'Ingredient'],
    }),
    deleteDish: build.mutation<unknown, number>({
      query: id => ({ url: `/dishes/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Dish', 'Ingredient'],
    }),
  }),
})

export const { useListDishesQuery, useCreateDishMutation, useUpdateDishMutation, useDeleteDishMutation } =
  menu
