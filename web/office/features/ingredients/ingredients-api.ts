import type { AvailableProduct, Ingredient, ingredientEndpoints, ProductLink } from '@rms/contracts'
import { showAtOnce } from '../../../shared/api/at-once.ts'
import type { BodyOf } from '../../../shared/api/contract.ts'
import { api } from '../../lib/api/api.ts'
import { given } from '../../lib/api/paged.ts'

type Calls = typeof ingredientEndpoints
export type IngredientBody = BodyOf<Calls['createIngredient']>
export type LinkBody = BodyOf<Calls['createProductLink']>
export type LinkChange = BodyOf<Calls['updateProductLink']>

const ingredients = api.injectEndpoints({
  endpoints: build => ({
    listCategories: build.query<string[], void>({
      query: () => '/ingredients/categories/list',
      providesTags: ['Ingredient'],
    }),
    createIngredient: build.mutation<Ingredient, IngredientBody>({
      query: body => ({ url: '/ingredients', method: 'POST', body }),
      invalidatesTags: ['Ingredient', 'Dish'],
    }),
    updateIngredient: build.mutation<Ingredient, { id: number; body: BodyOf<Calls['updateIngredient']> }>({
      query: ({ id, body }) => ({ url: `/ingredients/${id}`, method: 'PUT', body }),
      invalidatesTags: ['Ingredient', 'Dish', 'Alert'],
    }),
    deleteIngredient: build.mutation<unknown, number>({
      query: id => ({ url: `/ingredients/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Ingredient', 'Dish'],
    }),
    listLinks: build.query<ProductLink[], number>({
      query: id => `/ingredients/${id}/product-links`,
      providesTags: ['ProductLink'],
    }),
    createLink: build.mutation<ProductLink, { id: number; body: LinkBody }>({
      query: ({ id, body }) => ({ url: `/ingredients/${id}/product-links`, method: 'POST', body }),
      invalidatesTags: ['ProductLink', 'Ingredient', 'Dish', 'Alert'],
    }),
    changeLink: build.mutation<ProductLink, { linkId: number; body: LinkChange }>({
      query: ({ linkId, body }) => ({ url: `/ingredients/product-links/${linkId}`, method: 'PUT', body }),
      onQueryStarted: async ({ linkId, body }, started) => {
        if (body.is_active)
          await showAtOnce(started, ingredients, { listLinks: links => activate(links, linkId) })
      },
      invalidatesTags: ['ProductLink', 'Ingredient', 'Dish', 'Alert'],
    }),
    deleteLink: build.mutation<unknown, number>({
      query: linkId => ({ url: `/ingredients/product-links/${linkId}`, method: 'DELETE' }),
      invalidatesTags: ['ProductLink', 'Ingredient', 'Dish', 'Alert'],
    }),
    listAvailableProducts: build.query<AvailableProduct[], { id: number; search: string }>({
      query: ({ id, search }) => ({
        url: `/ingredients/${id}/available-products`,
        params: given({ search }),
      }),
      providesTags: ['Product', 'ProductLink'],
    }),
  }),
})

/** Only one link is active at a time. The resulting cost comes with the response. */
function activate(links: ProductLink[], linkId: number): void {
  if (!links.some(({ id }) => id === linkId)) return
  for (const link of links) link.is_active = link.id === linkId
}

export const {
  useListCategoriesQuery,
  useCreateIngredientMutation,
  useUpdateIngredientMutation,
  useDeleteIngredientMutation,
  useListLinksQuery,
  useCreateLinkMutation,
  useChangeLinkMutation,
  useDeleteLinkMutation,
  useListAvailableProductsQuery,
} = ingredients
