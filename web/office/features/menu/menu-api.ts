import type { CostingPreview, costingEndpoints, Dish, dishEndpoints, MenuReading } from '@rms/contracts'
import type { BodyOf } from '../../../shared/api/contract.ts'
import { api } from '../../lib/api/api.ts'
import { given, type Page, pageOf } from '../../lib/api/paged.ts'

export type DishBody = BodyOf<(typeof dishEndpoints)['createDish']>
export type DishChange = BodyOf<(typeof dishEndpoints)['updateDish']>
export type CostingQuestion = BodyOf<(typeof costingEndpoints)['previewCosting']>
export const DISHES_PER_PAGE = 24

interface DishesParams {
  page: number
  search: string
  category: string
}

const menu = api.injectEndpoints({
  endpoints: build => ({
    listDishes: build.query<Page<Dish>, DishesParams>({
      query: params => ({ url: '/dishes', params: given({ ...params, page_size: DISHES_PER_PAGE }) }),
      transformResponse: (rows: Dish[], meta) => pageOf(rows, meta),
      providesTags: ['Dish'],
    }),
    listDishCategories: build.query<string[], void>({
      query: () => '/dishes/categories',
      providesTags: ['Dish'],
    }),
    /** The dishes that others can use as an ingredient. */
    listRecipes: build.query<Dish[], void>({
      query: () => '/dishes?has_yield=true',
      providesTags: ['Dish'],
    }),
    getDish: build.query<Dish, number>({ query: id => `/dishes/${id}`, providesTags: ['Dish'] }),
    getCostingPreview: build.query<CostingPreview, CostingQuestion>({
      query: body => ({ url: '/costings/preview', method: 'POST', body }),
      providesTags: ['Dish', 'Ingredient'],
      keepUnusedDataFor: 0,
    }),
    createDish: build.mutation<Dish, DishBody>({
      query: body => ({ url: '/dishes', method: 'POST', body }),
      invalidatesTags: ['Dish', 'Ingredient'],
    }),
    updateDish: build.mutation<Dish, { id: number; body: DishChange }>({
      query: ({ id, body }) => ({ url: `/dishes/${id}`, method: 'PUT', body }),
      invalidatesTags: (_dish, error) => (error ? [] : ['Dish', 'Ingredient']),
    }),
    deleteDish: build.mutation<unknown, number>({
      query: id => ({ url: `/dishes/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Dish', 'Ingredient'],
    }),
    readMenu: build.mutation<MenuReading, File>({
      query: file => {
        const body = new FormData()
        body.append('menu', file, file.name)
        return { url: '/dishes/extract-from-pdf', method: 'POST', body }
      },
    }),
    importDishes: build.mutation<{ dishes: Dish[] }, DishBody[]>({
      query: dishes => ({ url: '/dishes/import', method: 'POST', body: { dishes } }),
      invalidatesTags: ['Dish', 'Ingredient'],
    }),
  }),
})

export const { listDishes } = menu.endpoints

export const {
  useListDishesQuery,
  useListDishCategoriesQuery,
  useListRecipesQuery,
  useGetDishQuery,
  useGetCostingPreviewQuery,
  useCreateDishMutation,
  useUpdateDishMutation,
  useDeleteDishMutation,
  useReadMenuMutation,
  useImportDishesMutation,
} = menu
