import type {
  CostPoint,
  DishUsingIngredient,
  Ingredient,
  UnitEquivalence,
  unitEquivalenceEndpoints,
} from '@rms/contracts'
import type { RequestBody } from '../../../../shared/api/contract-types.ts'
import { api } from '../../../lib/api/api.ts'
import { type ListPage, toListPage } from '../../../lib/api/pagination.ts'

export type EquivalenceBody = RequestBody<(typeof unitEquivalenceEndpoints)['createEquivalence']>
export type EquivalenceUpdateBody = RequestBody<(typeof unitEquivalenceEndpoints)['updateEquivalence']>
export type IngredientUsage = DishUsingIngredient & { id: number }

export const USAGES_PER_PAGE = 25
const EQUIVALENCE_TAGS = ['Ingredient', 'Dish', 'Alert'] as const

const ingredientPage = api.injectEndpoints({
  endpoints: build => ({
    getIngredient: build.query<Ingredient, number>({
      query: id => `/ingredients/${id}`,
      providesTags: ['Ingredient'],
    }),
    listIngredientUsages: build.query<ListPage<IngredientUsage>, { id: number; page: number }>({
      query: ({ id, page }) => ({
        url: `/ingredients/${id}/dishes`,
        params: { page, page_size: USAGES_PER_PAGE },
      }),
      transformResponse: (uses: DishUsingIngredient[], meta) =>
        toListPage(
          uses.map(use => ({ ...use, id: use.dish_id })),
          meta,
        ),
      providesTags: ['Dish', 'Ingredient'],
    }),
    getCostHistory: build.query<CostPoint[], number>({
      query: id => `/ingredients/${id}/cost-history`,
      providesTags: ['Ingredient', { type: 'Alert', id: 'cost' }],
    }),
    listEquivalences: build.query<UnitEquivalence[], number>({
      query: id => `/ingredients/${id}/equivalences`,
      providesTags: ['Ingredient'],
    }),
    createEquivalence: build.mutation<UnitEquivalence, { id: number; body: EquivalenceBody }>({
      query: ({ id, body }) => ({ url: `/ingredients/${id}/equivalences`, method: 'POST', body }),
      invalidatesTags: EQUIVALENCE_TAGS,
    }),
    updateEquivalence: build.mutation<
      UnitEquivalence,
      { id: number; equivalenceId: number; body: EquivalenceUpdateBody }
    >({
      query: ({ id, equivalenceId, body }) => ({
        url: `/ingredients/${id}/equivalences/${equivalenceId}`,
        method: 'PUT',
        body,
      }),
      invalidatesTags: EQUIVALENCE_TAGS,
    }),
    deleteEquivalence: build.mutation<unknown, { id: number; equivalenceId: number }>({
      query: ({ id, equivalenceId }) => ({
        url: `/ingredients/${id}/equivalences/${equivalenceId}`,
        method: 'DELETE',
      }),
      invalidatesTags: EQUIVALENCE_TAGS,
    }),
  }),
})

export const { getIngredient } = ingredientPage.endpoints

export const {
  useGetIngredientQuery,
  useListIngredientUsagesQuery,
  useGetCostHistoryQuery,
  useListEquivalencesQuery,
  useCreateEquivalenceMutation,
  useUpdateEquivalenceMutation,
  useDeleteEquivalenceMutation,
} = ingredientPage
