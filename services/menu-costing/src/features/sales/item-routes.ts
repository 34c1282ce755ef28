import { type SalesItem, salesItemEndpoints } from '@rms/contracts'
import { toNumber } from '@rms/domain-kit'
import { notFound, type Page, requireUser, serveEndpoint } from '@rms/service-kit'
import type { Router } from 'express'
import { suggestDishes } from '../../domain/sales/dish-suggestions.ts'
import { type MenuItem, sumItemSales } from '../../storage/sales/sales-item-repository.ts'
import { mapItem } from './map-items.ts'
import type { SalesDependencies } from './sales-dependencies.ts'

const DEFAULT_PAGE_SIZE = 25
const QUANTITY_DECIMALS = 4

/** Mounts the menu items of sources and their mapping to dishes. */
export function mountSalesItemRoutes(router: Router, needs: SalesDependencies): void {
  const { salesUnitOfWork } = needs
  serveEndpoint(router, salesItemEndpoints.listSalesItems, async ({ query, actor }) => {
    const { locationIds } = requireUser(actor)
    const { items, total } = toPage(
      (await salesUnitOfWork.sales.items.list(query))
        .map(item => ({ item, sales: sumItemSales(item, locationIds) }))
        .sort((a, b) => b.sales.net.cmp(a.sales.net) || a.item.id - b.item.id)
        .map(({ item }) => item),
      query,
    )
    return { items: await presentItems(needs, items, locationIds), total }
  })
  const presentOne = async (item: MenuItem, locationIds: readonly number[] | null) => {
    const [record] = await presentItems(needs, [item], locationIds)
    if (!record) throw new Error('expected one record for one menu item')
    return record
  }
  serveEndpoint(
    router,
    salesItemEndpoints.updateSalesItem,
    async ({ params, body, actor }) => {
      const { locationIds } = requireUser(actor)
      const item = await mapItem(salesUnitOfWork, { id: params.id, locationIds }, body)
      return presentOne(item, locationIds)
    },
    {
      current: async ({ params, actor }) => {
        const item = await salesUnitOfWork.sales.items.find(params.id)
        if (!item) throw notFound('menu item')
        return presentOne(item, requireUser(actor).locationIds)
      },
    },
  )
}

interface PageRequest {
  readonly page?: number | undefined
  readonly page_size?: number | undefined
}

function toPage<Item>(
  items: readonly Item[],
  { page, page_size: size = DEFAULT_PAGE_SIZE }: PageRequest,
): Page<Item> {
  if (page === undefined) return { items, total: items.length }
  return { items: items.slice((page - 1) * size, page * size), total: items.length }
}

async function presentItems(
  { salesUnitOfWork, menuUnitOfWork }: SalesDependencies,
  items: readonly MenuItem[],
  locationIds: readonly number[] | null,
): Promise<SalesItem[]> {
  const isSuggesting = items.some(({ mapping }) => mapping.state === 'unmapped')
  const mappedIds = items.flatMap(({ mapping }) =>
    mapping.state === 'mapped' ? mapping.dishes.map(({ dishId }) => dishId) : [],
  )
  const dishes: { readonly id: number; readonly name: string }[] = []
  const wanted = isSuggesting ? undefined : [...new Set(mappedIds)]
  for await (const batch of menuUnitOfWork.menu.dishCosts.streamCosted(wanted)) dishes.push(...batch)
  const dishNames = new Map(dishes.map(({ id, name }) => [id, name]))
  const sources = new Map((await salesUnitOfWork.sales.sources.list()).map(({ id, name }) => [id, name]))
  return items.map(item => {
    const { net, quantity } = sumItemSales(item, locationIds)
    return {
      id: item.id,
      source_id: item.sourceId,
      source_name: sources.get(item.sourceId) ?? '',
      name: item.name,
      code: item.code,
      state: item.mapping.state,
      dishes: presentDishes(item, dishNames),
      net_sales: toNumber(net, 2),
      quantity: toNumber(quantity, QUANTITY_DECIMALS),
      suggestions: item.mapping.state === 'unmapped' ? presentSuggestions(item.name, dishes) : [],
      version: item.version,
    }
  })
}

const presentDishes = ({ mapping }: MenuItem, names: ReadonlyMap<number, string>): SalesItem['dishes'] =>
  mapping.state === 'mapped'
    ? mapping.dishes.map(({ dishId, quantity, share }) => ({
        dish_id: dishId,
        dish_name: names.get(dishId) ?? '',
        quantity: quantity.toNumber(),
        share: share?.toNumber() ?? null,
      }))
    : []

const presentSuggestions = (
  name: string,
  dishes: readonly { readonly id: number; readonly name: string }[],
): SalesItem['suggestions'] =>
  suggestDishes(name, dishes).map(({ dish, similarity }) => ({
    dish_id: dish.id,
    dish_name: dish.name,
    similarity: toNumber(similarity, 2),
  }))
