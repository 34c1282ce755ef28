import type {
  CostPoint,
  DishUsingIngredient,
  Ingredient,
  UnitEquivalence,
  unitEquivalenceEndpoints,
} from '@rms/contracts'
import type { BodyOf } from '../../../../shared/api/contract.ts'
import { api } from '../../../lib/api/api.ts'
import { type Page, pageOf } from '../../../lib/api/paged.ts'

export type EquivalenceBody = BodyOf<(typeof unitEquivalenceEndpoints)['createEquivalence']>
export type EquivalenceChange = BodyOf<(typeof unitEquivalenceEndpoints)['updateEquivalence']>
export type Use = DishUsingIngredient & { id: number }

export const USES_PER_PAGE = 25
const EQUIVALENCE_TAGS = ['Ingredient', 'Dish', 'Alert'] as const

const ingredientPage = api.injectEndpoints({
  endpoints: build => ({
    getIngredient: build.query<Ingredient, number>({
      query: id => `/ingredients/${id}`,
      providesTags: ['Ingredient'],
    }),
    listUses: build.query<Page<Use>, { id: number; page: number }>({
      query: ({ id, page }) => ({
        url: `/ingredients/${id}/dishes`,
        params: { page, page_size: USES_PER_PAGE },
      }),
      transformResponse: (uses: DishUsingIngredient[], meta) =>
        pageOf(
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
      { id: number; equivalenceId: number; body: EquivalenceChange }
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
  useListUsesQuery,
  useGetCostHistoryQuery,
  useListEquivalencesQuery,
  useCreateEquivalenceMutation,
  useUpdateEquivalenceMutation,
  useDeleteEquivalenceMutation,
} = ingredientPage
