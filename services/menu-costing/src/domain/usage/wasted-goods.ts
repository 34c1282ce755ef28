import type { StockMovementSnapshot, WasteReason } from '@rms/contracts'
import { type CalendarDate, type Decimal, getUnitKey, ONE, toDecimal, ZERO } from '@rms/domain-kit'
import type { TransferredGoods } from './product-usage.ts'
import { getRecipeExploder, type RecipeBook } from './recipe-book.ts'

/** An ingredient or product that was thrown away or eaten by the staff; a dish counts by its ingredients. */
export interface WastedGoods {
  readonly wasteId: number
  readonly date: CalendarDate
  readonly kind: 'waste' | 'trim' | 'staff-meal'
  readonly reason: WasteReason | null
  /** What was recorded. */
  readonly name: string
  readonly item: { readonly kind: 'ingredient' | 'product'; readonly id: number }
  readonly quantity: Decimal | null
  readonly unit: string
  /** The recipe of the dish has gaps. */
  readonly isUncertain: boolean
}

export type MovementSnapshot = Exclude<StockMovementSnapshot, { kind: 'transfer' }>
type TransferSnapshot = Extract<StockMovementSnapshot, { kind: 'transfer' }>

interface Range {
  readonly from: CalendarDate
  readonly to: CalendarDate
}

type FindBook = (date: CalendarDate) => RecipeBook

/** What was wasted; dishes are exploded with the recipes of their date: 4 of 10 l sauce from 8 kg are 3.2 kg. */
export function listWastedGoods(
  movements: readonly StockMovementSnapshot[],
  { from, to }: Range,
  findBook: FindBook,
): WastedGoods[] {
  return movements.flatMap(movement =>
    movement.kind === 'transfer' || movement.deleted || movement.date < from || movement.date > to
      ? []
      : toWastedGoods(movement, findBook),
  )
}

function toWastedGoods(movement: MovementSnapshot, findBook: FindBook): WastedGoods[] {
  const { id: wasteId, date, reason, item, quantity, unit } = movement
  // A staff meal that was entered as an amount names no goods.
  if (!item) return []
  const amount = quantity === null ? null : toDecimal(quantity)
  const base: Pick<WastedGoods, 'wasteId' | 'date' | 'kind' | 'reason' | 'name'> = {
    ...{ wasteId, date, reason, name: item.name },
    kind: movement.kind === 'staff-meal' ? 'staff-meal' : reason === 'trim' ? 'trim' : 'waste',
  }
  if (item.kind !== 'dish')
    return [{ ...base, item: { kind: item.kind, id: item.id }, quantity: amount, unit, isUncertain: false }]
  const book = findBook(date)
  const { uses, gaps } = getRecipeExploder(book)(item.id)
  const share = amount && findShare(item.id, { quantity: amount, unit }, book)
  // Whether a dish is sold as a whole does not matter: its waste states the amount.
  const hasGaps = gaps.some(({ reason: gap }) => gap !== 'sold-with-yield') || share === null
  return uses.map(use => {
    const ingredient = book.findIngredient(use.ingredientId)
    return {
      ...base,
      item: { kind: 'ingredient', id: use.ingredientId },
      quantity: share && use.quantity.times(ingredient?.wasteFactor ?? ONE).times(share),
      unit: ingredient?.unit ?? '',
      isUncertain: hasGaps || use.isQuantityAssumed,
    }
  })
}

/** The part of a recipe that a quantity of its dish is; null if the unit is not that of the recipe. */
function findShare(
  dishId: number,
  { quantity, unit }: { readonly quantity: Decimal; readonly unit: string },
  book: RecipeBook,
): Decimal | null {
  const recipe = book.findRecipe(dishId)
  if (!recipe) return null
  if (!recipe.yieldQuantity) return quantity
  if (getUnitKey(unit) !== getUnitKey(recipe.yieldUnit || 'portion')) return null
  return quantity.div(recipe.yieldQuantity)
}

/**
 * The transfers of a location: what it sent, lost on the way, and received. Sent 5 and received 4: 4 left, and 1 was
 * lost at the sender.
 */
export const listTransfers = (
  movements: readonly StockMovementSnapshot[],
  locationId: number,
  range: Range,
): TransferredGoods[] =>
  movements.flatMap(movement =>
    movement.kind !== 'transfer' || movement.deleted ? [] : toTransfers(movement, locationId, range),
  )

function toTransfers(
  transfer: TransferSnapshot,
  locationId: number,
  { from, to }: Range,
): TransferredGoods[] {
  const isWithin = (date: CalendarDate | null): date is CalendarDate =>
    date !== null && from <= date && date <= to
  const isSender = transfer.from_location_id === locationId && isWithin(transfer.sent_on)
  const receivedOn = transfer.received_on
  const isReceiver = transfer.to_location_id === locationId && isWithin(receivedOn)
  return transfer.lines.flatMap(line => {
    const [sent, received] = [toDecimal(line.sent), line.received === null ? null : toDecimal(line.received)]
    const moved = received === null || received.gt(sent) ? sent : received
    const base = { transferId: transfer.id, productId: line.product_id, unit: line.unit }
    const toAmount = (amount: number | null) => (amount === null ? null : toDecimal(amount))
    const goods: TransferredGoods[] = []
    if (isSender) {
      const out = { ...base, date: transfer.sent_on }
      goods.push({ ...out, direction: 'out', quantity: moved, amount: toAmount(line.moved_amount) })
      const lost = sent.minus(moved)
      if (lost.gt(ZERO))
        goods.push({ ...out, direction: 'lost', quantity: lost, amount: toAmount(line.lost_amount) })
    }
    if (isReceiver && receivedOn && received?.gt(ZERO))
      goods.push({
        ...base,
        date: receivedOn,
        direction: 'in',
        quantity: received,
        amount: toAmount(line.moved_amount),
      })
    return goods
  })
}
