import { type Costings, costingEndpoints } from '@rms/contracts'
import { serve } from '@rms/service-kit'
import type { Router } from 'express'
import type { Dependencies } from '../dependencies.ts'
import { createPriceBook } from '../dishes/price-book.ts'
import type { Menu } from '../storage/menu.ts'
import { type Account, accountOf, summarise } from './costing.ts'

export function mountCostings(router: Router, { desk }: Dependencies): void {
  serve(router, costingEndpoints.getCostings, ({ query }) =>
    desk.readAtOnce(menu => listCostings(menu, query.search)),
  )
}

/** Dishes and ingredients of one moment: the rows always add up to the dish's stored cost. */
async function listCostings(menu: Menu, search: string | undefined): Promise<Costings> {
  const prices = createPriceBook(menu.ingredients)
  const accounts: Account[] = []
  for await (const dishes of menu.dishes.all(search)) {
    await prices.openFor(dishes)
    for (const dish of dishes) accounts.push(accountOf(dish, prices))
  }
  return { summary: summarise(accounts), dishes: accounts.map(({ answer }) => answer) }
}
