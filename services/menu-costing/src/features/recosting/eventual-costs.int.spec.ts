import { createTestKit, type ServiceTestKit } from '@rms/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  createMenuCostingDependencies,
  type MenuCostingDependencies,
  menuEnvironmentSchema,
} from '../../dependencies.ts'
import { compareStoredCosts } from '../../testing/compare-stored-costs.ts'
import { findInconsistentChanges } from '../../testing/cost-change-consistency.ts'
import { type MenuService, startMenuService } from '../../testing/menu-service.ts'
import {
  type MenuTestCommand,
  menuCommandArbitrary,
  orderIndependentCommandArbitrary,
  priceEventCommandArbitrary,
  TEST_PRODUCT_IDS,
} from '../../testing/menu-test-commands.ts'
import {
  createProductVersion,
  createRecordIds,
  runMenuTestCommand,
} from '../../testing/run-menu-test-commands.ts'

const SEED = 20_260_301

let menu: MenuService
let otherProcess: ServiceTestKit
let firstProcess: MenuCostingDependencies
let secondProcess: MenuCostingDependencies

beforeAll(async () => {
  menu = await startMenuService()
  for (const id of TEST_PRODUCT_IDS) menu.catalog.products.set(id, createProductVersion(id, 1))
  const { MONGODB_PREFIX } = menu.service.kit.config
  const env = { MONGODB_PREFIX, CATALOG_URL: menu.catalog.url }
  otherProcess = await createTestKit('menu-costing', {
    environment: menuEnvironmentSchema,
    env,
    sharedKit: menu.service.kit,
  })
  firstProcess = createMenuCostingDependencies(menu.service.kit)
  secondProcess = createMenuCostingDependencies(otherProcess)
})
afterAll(async () => {
  await otherProcess.close()
  await menu.close()
})
beforeEach(clearMenu)

async function clearMenu(): Promise<void> {
  const { connection } = menu.service.kit
  const names = [
    'ingredients',
    'product_links',
    'products',
    'dishes',
    'cost_changes',
    'cost_impacts',
    'dish_moves',
  ]
  for (const name of names) await connection.collection(name).deleteMany({})
}

const connection = () => menu.service.kit.connection

/** The costings as cached by this process. */
async function figuresIn({ getCostingSheet }: MenuCostingDependencies): Promise<unknown> {
  const sheet = await getCostingSheet()
  return { lines: sheet.list({}, '-margin'), sums: sheet.sums }
}

/** The costs by position, so that two runs can be compared whatever ids they assigned. */
async function costsAfter(commands: readonly MenuTestCommand[]): Promise<unknown> {
  await clearMenu()
  const places = createRecordIds()
  for (const [at, each] of commands.entries()) {
    await runMenuTestCommand(firstProcess, places, each)
    if (at % 3 === 0) await firstProcess.getCostingSheet()
  }
  const { stored } = await compareStoredCosts(connection())
  return {
    ingredients: places.ingredients.map(id => stored.ingredients[id]),
    dishes: places.dishes.map(id => stored.dishes[id]),
  }
}

describe('After any sequence of commands', () => {
  it('stored costs equal those computed from scratch', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(menuCommandArbitrary, { minLength: 10, maxLength: 40 }), async commands => {
        await costsAfter(commands)
        const { stored, expected } = await compareStoredCosts(connection())
        expect(stored).toEqual(expected)
        expect(await findInconsistentChanges(connection())).toEqual([])
        expect(await figuresIn(firstProcess)).toEqual(
          await figuresIn(createMenuCostingDependencies(menu.service.kit)),
        )
      }),
      { numRuns: 15, seed: SEED },
    )
  }, 120_000)

  it('the order and number of price events makes no difference', async () => {
    const story = fc.array(orderIndependentCommandArbitrary, { minLength: 8, maxLength: 25 })
    const prices = fc.array(fc.tuple(priceEventCommandArbitrary, fc.nat(25), fc.nat(25)), {
      minLength: 3,
      maxLength: 10,
    })
    await fc.assert(
      fc.asyncProperty(story, prices, async (steady, priceEvents) => {
        const once = withPrices(
          steady,
          priceEvents.map(([price, at]) => ({ price, at })),
        )
        const twiceReordered = withPrices(
          steady,
          priceEvents.toReversed().flatMap(([price, at, otherPosition]) => [
            { price, at: otherPosition },
            { price, at: 25 - at },
          ]),
        )
        expect(await costsAfter(twiceReordered)).toEqual(await costsAfter(once))
      }),
      { numRuns: 12, seed: SEED },
    )
  }, 120_000)

  it('two concurrent processes have the same result as one after the other', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(menuCommandArbitrary, { minLength: 20, maxLength: 30 }), async commands => {
        await clearMenu()
        const places = createRecordIds()
        const halves = [commands.slice(0, commands.length / 2), commands.slice(commands.length / 2)]
        for (const half of halves)
          await Promise.all(
            half.flatMap((each, index) => {
              const process = index % 2 ? firstProcess : secondProcess
              return [runMenuTestCommand(process, places, each), process.getCostingSheet()]
            }),
          )
        const { stored, expected } = await compareStoredCosts(connection())
        expect(stored).toEqual(expected)
        const figures = await figuresIn(createMenuCostingDependencies(menu.service.kit))
        expect(await figuresIn(firstProcess)).toEqual(figures)
        expect(await figuresIn(secondProcess)).toEqual(figures)
      }),
      { numRuns: 10, seed: SEED },
    )
  }, 120_000)
})

/** The commands with each price event inserted before the command at its position. */
function withPrices(
  story: readonly MenuTestCommand[],
  priceEvents: readonly { readonly price: MenuTestCommand; readonly at: number }[],
): MenuTestCommand[] {
  const commands = [...story, null].flatMap((each, place) => [
    ...priceEvents.filter(({ at }) => Math.min(at, story.length) === place).map(({ price }) => price),
    ...(each ? [each] : []),
  ])
  return commands
}
