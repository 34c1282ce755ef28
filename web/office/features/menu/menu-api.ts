import type { CostingPreview, costingEndpoints, Dish, dishEndpoints, MenuReading } from '@rms/contracts'
import type { RequestBody } from '../../../shared/api/contract-types.ts'
import { api } from '../../lib/api/api.ts'
import { type ListPage, omitEmptyParams, toListPage } from '../../lib/api/pagination.ts'

export type DishBody = RequestBody<(typeof dishEndpoints)['createDish']>
export type DishUpdateBody = RequestBody<(typeof dishEndpoints)['updateDish']>
export type CostingPreviewBody = RequestBody<(typeof costingEndpoints)['previewCosting']>
export const DISHES_PER_PAGE = 24

interface DishesParams {
  page: number
  search: string
  category: string
}

const menu = api.injectEndpoints({
  endpoints: build => ({
    listDishes: build.query<ListPage<Dish>, DishesParams>({
      query: params => ({
        url: '/dishes',
        params: omitEmptyParams({ ...params, page_size: DISHES_PER_PAGE }),
      }),
      transformResponse: (rows: Dish[], meta) => toListPage(rows, meta),
      providesTags: ['Dish'],
    }),
    listDishCategories: build.query<string[], void>({
      query: () => '/dishes/categories',
      providesTags: ['Dish'],
    }),
    /** The dishes with a yield, which other dishes can use as sub-recipes. */
    listSubRecipes: build.query<Dish[], void>({
      query: () => '/dishes?has_yield=true',
      providesTags: ['Dish'],
    }),
    getDish: build.query<Dish, number>({ query: id => `/dishes/${id}`, providesTags: ['Dish'] }),
    getCostingPreview: build.query<CostingPreview, CostingPreviewBody>({
      query: body => ({ url: '/costings/preview', method: 'POST', body }),
      providesTags: ['Dish', 'Ingredient'],
      keepUnusedDataFor: 0,
    }),
    createDish: build.mutation<Dish, DishBody>({
      query: body => ({ url: '/dishes', method: 'POST', body }),
      invalidatesTags: ['Dish', 'Ingredient'],
    }),
    updateDish: build.mutation<Dish, { id: number; body: DishUpdateBody }>({
      query: ({ id, body }) => ({ url: `/dishes/${id}`, method: 'PUT', body }),
      invalidatesTags: (_dish, error) => (error ? [] : ['Dish', 'Ingredient']),
    }),
    deleteDish: build.mutation<unknown, number>({
      query: id => ({ url: `/dishes/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Dish', 'Ingredient'],
    }),
    extractDishesFromPdf: build.mutation<MenuReading, File>({
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
  useListSubRecipesQuery,
  useGetDishQuery,
  useGetCostingPreviewQuery,
  useCreateDishMutation,
  useUpdateDishMutation,
  useDeleteDishMutation,
  useExtractDishesFromPdfMutation,
  useImportDishesMutation,
} = menu
