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

export type UnitEquivalenceBody = RequestBody<(typeof unitEquivalenceEndpoints)['createEquivalence']>
export type UnitEquivalenceUpdateBody = RequestBody<(typeof unitEquivalenceEndpoints)['updateEquivalence']>
export type IngredientUsage = DishUsingIngredient & { id: number }

export const INGREDIENT_USAGES_PER_PAGE = 25
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
        params: { page, page_size: INGREDIENT_USAGES_PER_PAGE },
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
    listUnitEquivalences: build.query<UnitEquivalence[], number>({
      query: id => `/ingredients/${id}/equivalences`,
      providesTags: ['Ingredient'],
    }),
    createUnitEquivalence: build.mutation<UnitEquivalence, { id: number; body: UnitEquivalenceBody }>({
      query: ({ id, body }) => ({ url: `/ingredients/${id}/equivalences`, method: 'POST', body }),
      invalidatesTags: EQUIVALENCE_TAGS,
    }),
    updateUnitEquivalence: build.mutation<
      UnitEquivalence,
      { id: number; equivalenceId: number; body: UnitEquivalenceUpdateBody }
    >({
      query: ({ id, equivalenceId, body }) => ({
        url: `/ingredients/${id}/equivalences/${equivalenceId}`,
        method: 'PUT',
        body,
      }),
      invalidatesTags: EQUIVALENCE_TAGS,
    }),
    deleteUnitEquivalence: build.mutation<unknown, { id: number; equivalenceId: number }>({
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
  useListUnitEquivalencesQuery,
  useCreateUnitEquivalenceMutation,
  useUpdateUnitEquivalenceMutation,
  useDeleteUnitEquivalenceMutation,
} = ingredientPage
