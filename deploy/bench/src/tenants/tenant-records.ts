import { dishEndpoints, ingredientEndpoints } from '@rms/contracts'
import { buildCiiXml, createInvoicePdf, invoiceWordings } from '@rms/demo-restaurant/documents'
import { createKilogramLine, createSampleInvoice } from '@rms/testing/sample-invoice'
import { createSessions, createTestRestaurant, type SystemAccess } from '@rms/testing/test-restaurant'
import { z } from 'zod'
import { hireCooks } from '../bench-data/hire-cooks.ts'

/** A tenant as the load generator knows it: where it is, who is signed in, and which records exist. */
export const LoadedTenant = z.object({
  url: z.string(),
  tokens: z.array(z.string()).min(1),
  supplierId: z.int(),
  locationId: z.int(),
  dishIds: z.array(z.int()).min(1),
  staffIds: z.array(z.int()).min(1),
})
export type LoadedTenant = z.infer<typeof LoadedTenant>

const DISHES = 20
const STAFF = 4
const INGREDIENTS = ['Salt', 'Butter', 'Cod']

/** Creates the records of a small restaurant through its API. */
export async function fillTenant(access: SystemAccess, people: number): Promise<LoadedTenant> {
  const { url, admin, supplierId, locationId } = await createTestRestaurant(access)
  for (const name of INGREDIENTS)
    await admin.call(ingredientEndpoints.createIngredient, {
      body: { name, unit: 'g', cost_per_unit: 0.0123 },
    })
  const dishes = Array.from({ length: DISHES }, (_, index) => ({
    name: `Dish ${index}`,
    category: 'Mains',
    price: 24,
    ingredients: INGREDIENTS.map(name => ({ name, quantity: 10 + index, unit: 'g' })),
  }))
  await admin.call(dishEndpoints.importDishes, { body: { dishes } })
  const staffIds = await hireCooks(admin, { count: STAFF, locationId })
  const dishIds = (await admin.call(dishEndpoints.listDishes)).map(({ id }) => id)
  return { url, tokens: await createSessions(access, people), supplierId, locationId, dishIds, staffIds }
}

/** A Factur-X invoice of six lines; each number gives another document. */
export async function createEInvoice(number: number): Promise<Uint8Array<ArrayBuffer>> {
  const lines = Array.from({ length: 5 }, (_, line) =>
    createKilogramLine(`Fish ${line}`, 1 + line, `${20 + (number % 18)}.50`),
  )
  const day = Temporal.PlainDate.from('2020-01-01').add({ days: number % 2000 })
  const document = createSampleInvoice(`T-${number}`, day.toString(), [
    ...lines,
    createKilogramLine('Ice', 1, `${50 + (number % 45)}.${10 + (number % 89)}`),
  ])
  const embedded = { name: 'factur-x.xml', content: buildCiiXml(document) }
  return new Uint8Array(await createInvoicePdf(document, invoiceWordings.english, embedded))
}
