import {
  businessEndpoints,
  dishEndpoints,
  type Ingredient,
  type InvoiceLine,
  ingredientEndpoints,
  invoiceEndpoints,
} from '@rms/contracts'
import type { Stack } from '@rms/local'
import type { TestClient } from '@rms/testing'
import { signIn } from '@rms/testing/test-restaurant'
import { uploadFirstInvoice } from '../upload-invoice.ts'

/** A menu for measurements: one ingredient in twenty dishes, one in all, and the invoice lines that price both. */
export interface BenchMenu {
  readonly admin: TestClient
  readonly invoiceId: number
  readonly inFewDishes: LinkedIngredient
  readonly inEveryDish: LinkedIngredient
  /** Resolves when the next cost alert is pushed to this browser. */
  nextAlert(): Promise<void>
}

export interface LinkedIngredient {
  readonly ingredient: Ingredient
  readonly item: InvoiceLine
  readonly productId: number
}

const OTHERS = 150
const BATCH = 1000
const RARE_DISHES = 20

/** Creates `dishCount` dishes of ten rows. */
export async function createBenchMenu(stack: Stack, dishCount: number): Promise<BenchMenu> {
  const admin = await signIn(stack)
  const supplier = await admin.call(businessEndpoints.createSupplier, { body: { name: 'Atlantic Fish' } })
  const { invoiceId, items } = await uploadFirstInvoice(admin, supplier, [
    { code: 'RARE', name: 'Rare fish', price: '20.00' },
    { code: 'SEA', name: 'Sea salt', price: '20.00' },
  ])
  const others = await Promise.all(
    Array.from({ length: OTHERS }, (_, n) =>
      addIngredient(admin, `Ingredient ${String(n).padStart(3, '0')}`),
    ),
  )
  const inFewDishes = await linkTo(admin, 'Zander', items[0])
  const inEveryDish = await linkTo(admin, 'Salt', items[1])
  for (let from = 0; from < dishCount; from += BATCH) {
    const dishes = Array.from({ length: Math.min(BATCH, dishCount - from) }, (_, n) =>
      dishAt(from + n, others),
    )
    await admin.call(dishEndpoints.importDishes, { body: { dishes } })
  }
  return {
    admin,
    invoiceId,
    inFewDishes,
    inEveryDish,
    nextAlert: await listenForAlerts(stack.url, admin.token),
  }
}

/** Subscribes to the event stream of a browser; it ends with the process. */
async function listenForAlerts(url: string, token: string): Promise<() => Promise<void>> {
  const response = await fetch(`${url}/api/events`, { headers: { authorization: `Bearer ${token}` } })
  let resolveWaiting: () => void = () => undefined
  const listen = async (): Promise<void> => {
    const decoder = new TextDecoder()
    for await (const part of response.body ?? [])
      if (decoder.decode(part).includes('event: cost-alert')) resolveWaiting()
  }
  // The stream breaks when the stack stops.
  void listen().catch(() => undefined)
  return () =>
    new Promise(resolve => {
      resolveWaiting = resolve
    })
}

const addIngredient = (admin: TestClient, name: string): Promise<Ingredient> =>
  admin.call(ingredientEndpoints.createIngredient, { body: { name, unit: 'g', cost_per_unit: 0.0123 } })

async function linkTo(
  admin: TestClient,
  name: string,
  item: InvoiceLine | undefined,
): Promise<LinkedIngredient> {
  if (!item?.product_id) throw new Error(`${name} has no product to link to`)
  const ingredient = await addIngredient(admin, name)
  const body = { product_id: item.product_id, product_pack_size: 1000 }
  await admin.call(ingredientEndpoints.createProductLink, { params: { id: ingredient.id }, body })
  return { ingredient, item, productId: item.product_id }
}

function dishAt(index: number, others: readonly Ingredient[]) {
  const first = index < RARE_DISHES ? 'Zander' : (others[index % OTHERS]?.name ?? '')
  const rest = Array.from({ length: 8 }, (_, row) => others[(index * 7 + row * 13) % OTHERS]?.name ?? '')
  return {
    name: `Dish ${index}`,
    category: 'Mains',
    price: 24,
    ingredients: ['Salt', first, ...rest].map((name, row) => ({
      name,
      quantity: 10 + ((index + row) % 90),
      unit: 'g',
    })),
  }
}

/** Corrects the price of a line, which emits a price event. */
export const correctLinePrice = (
  restaurant: BenchMenu,
  { item }: LinkedIngredient,
  unitPrice: number,
): Promise<InvoiceLine> =>
  restaurant.admin.call(invoiceEndpoints.updateInvoiceItem, {
    params: { id: restaurant.invoiceId, itemId: item.id },
    body: { unit_price: unitPrice },
  })
