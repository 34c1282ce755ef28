import type { AvailableProduct, Ingredient, ingredientEndpoints, ProductLink } from '@rms/contracts'
import type { RequestBody } from '../../../shared/api/contract-types.ts'
import { optimisticUpdate } from '../../../shared/api/optimistic-update.ts'
import { api } from '../../lib/api/api.ts'
import { omitEmptyParams } from '../../lib/api/pagination.ts'

type Endpoints = typeof ingredientEndpoints
export type IngredientBody = RequestBody<Endpoints['createIngredient']>
export type ProductLinkBody = RequestBody<Endpoints['createProductLink']>
export type ProductLinkUpdateBody = RequestBody<Endpoints['updateProductLink']>

const ingredients = api.injectEndpoints({
  endpoints: build => ({
    listIngredientCategories: build.query<string[], void>({
      query: () => '/ingredients/categories/list',
      providesTags: ['Ingredient'],
    }),
    createIngredient: build.mutation<Ingredient, IngredientBody>({
      query: body => ({ url: '/ingredients', method: 'POST', body }),
      invalidatesTags: ['Ingredient', 'Dish'],
    }),
    updateIngredient: build.mutation<
      Ingredient,
      { id: number; body: RequestBody<Endpoints['updateIngredient']> }
    >({
      query: ({ id, body }) => ({ url: `/ingredients/${id}`, method: 'PUT', body }),
      invalidatesTags: ['Ingredient', 'Dish', 'Alert'],
    }),
    deleteIngredient: build.mutation<unknown, number>({
      query: id => ({ url: `/ingredients/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Ingredient', 'Dish'],
    }),
    listProductLinks: build.query<ProductLink[], number>({
      query: id => `/ingredients/${id}/product-links`,
      providesTags: ['ProductLink'],
    }),
    createProductLink: build.mutation<ProductLink, { id: number; body: ProductLinkBody }>({
      query: ({ id, body }) => ({ url: `/ingredients/${id}/product-links`, method: 'POST', body }),
      invalidatesTags: ['ProductLink', 'Ingredient', 'Dish', 'Alert'],
    }),
    updateProductLink: build.mutation<ProductLink, { linkId: number; body: ProductLinkUpdateBody }>({
      query: ({ linkId, body }) => ({ url: `/ingredients/product-links/${linkId}`, method: 'PUT', body }),
      onQueryStarted: async ({ linkId, body }, started) => {
        if (body.is_active)
          await optimisticUpdate(started, ingredients, {
            listProductLinks: links => markLinkActive(links, linkId),
          })
      },
      invalidatesTags: ['ProductLink', 'Ingredient', 'Dish', 'Alert'],
    }),
    deleteProductLink: build.mutation<unknown, number>({
      query: linkId => ({ url: `/ingredients/product-links/${linkId}`, method: 'DELETE' }),
      invalidatesTags: ['ProductLink', 'Ingredient', 'Dish', 'Alert'],
    }),
    listAvailableProducts: build.query<AvailableProduct[], { id: number; search: string }>({
      query: ({ id, search }) => ({
        url: `/ingredients/${id}/available-products`,
        params: omitEmptyParams({ search }),
      }),
      providesTags: ['Product', 'ProductLink'],
    }),
  }),
})

/** Only one link is active at a time. The resulting cost comes with the response. */
function markLinkActive(links: ProductLink[], linkId: number): void {
  if (!links.some(({ id }) => id === linkId)) return
  for (const link of links) link.is_active = link.id === linkId
}

export const {
  useListIngredientCategoriesQuery,
  useCreateIngredientMutation,
  useUpdateIngredientMutation,
  useDeleteIngredientMutation,
  useListProductLinksQuery,
  useCreateProductLinkMutation,
  useUpdateProductLinkMutation,
  useDeleteProductLinkMutation,
  useListAvailableProductsQuery,
} = ingredients
