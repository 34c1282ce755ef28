import { describe, expect, it } from 'vitest'
import { demoDishes, demoLinkedIngredients, type MenuDish } from './menu.ts'
import { demoSuppliers } from './restaurant.ts'

/** The cost of one unit of an ingredient at the prices of the first delivery; 0 for ingredients without a link. */
function unitCostOf(name: string): number {
  const row = demoLinkedIngredients.find(([ingredient]) => ingredient === name)
  if (!row) return 0
  const [, , , supplier, code, packSize, waste] = row
  const product = demoSuppliers.find(({ key }) => key === supplier)?.products.find(one => one.code === code)
  return product ? (product.startCents / 100 / packSize) * waste : 0
}

const marginOf = ({ price, rows }: MenuDish): number => {
  const cost = rows.reduce((sum, [name, quantity]) => sum + quantity * unitCostOf(name), 0)
  return ((price - cost) / price) * 100
}

describe("The demo's menu", () => {
  it('has realistic margins: most dishes 60 to 80 %, a few too low', () => {
    const margins = demoDishes.map(marginOf)
    const usual = margins.filter(margin => margin >= 60 && margin < 82)
    expect(usual.length).toBeGreaterThanOrEqual(24)
    expect(margins.filter(margin => margin < 60).length).toBeGreaterThanOrEqual(3)
  })
})
