import {
  type Decimal,
  type DecimalInput,
  removeDivisionRoundingError,
  sumDecimals,
  toCents,
  ZERO,
} from '../numbers/decimal.ts'

/** A quantity of a product and what it is worth, in cents. */
export interface StockValue {
  readonly quantity: Decimal
  readonly value: Decimal
}

/** What happened to a product between two counts. */
export interface StockInterval {
  /** The closing stock of the previous count. */
  readonly openingStock: StockValue
  /**
   * Purchases and transfers in, at what they cost, the oldest first. A negative quantity went back to the supplier; an
   * amount without a quantity corrects the price of the goods before it.
   */
  readonly received: readonly StockValue[]
  /** Transfers out, at what they cost. */
  readonly sent: StockValue
  /** What was counted at the end. */
  readonly closingQuantity: Decimal
  /** The current price on the date of the count; null without a price. */
  readonly closingPrice: Decimal | null
}

/** The stock at the end of an interval and the cost of what was used in it. */
export interface StockValuation {
  readonly closing: StockValue
  /** What was used, at what was paid for it. */
  readonly usage: StockValue
  /** The gain in value of goods that were not used, by price movement; a loss is negative. */
  readonly revaluation: Decimal
  /** Opening + received − sent − closing, which is usage − revaluation. */
  readonly costOfGoods: Decimal
}

/**
 * Values the usage of an interval: the oldest goods are used first, and the closing stock is valued at the current price.
 * Null without a price.
 */
export function valueStockInterval(interval: StockInterval): StockValuation | null {
  const { openingStock, received, sent, closingQuantity, closingPrice } = interval
  if (closingPrice === null) return null
  const all = [openingStock, ...received]
  const available = {
    quantity: sumDecimals(all.map(({ quantity }) => quantity)).minus(sent.quantity),
    value: sumDecimals(all.map(({ value }) => value)).minus(sent.value),
  }
  const closing = { quantity: closingQuantity, value: toCents(closingQuantity.times(closingPrice)) }
  const usageQuantity = available.quantity.minus(closingQuantity)
  const cost = toCents(computeClosingCost(interval, closingPrice))
  return {
    closing,
    usage: { quantity: usageQuantity, value: available.value.minus(cost) },
    revaluation: closing.value.minus(cost),
    costOfGoods: available.value.minus(closing.value),
  }
}

/**
 * What was paid for the closing stock: the latest goods remain. Goods that were neither there nor received are worth
 * their current price.
 */
function computeClosingCost(
  { openingStock, received, closingQuantity }: StockInterval,
  closingPrice: Decimal,
): Decimal {
  let [remaining, cost] = [closingQuantity, ZERO]
  for (const layer of toLayers([openingStock, ...received]).reverse()) {
    const part = clamp(remaining, layer.quantity)
    cost = cost.plus(takeShare(layer, part))
    remaining = remaining.minus(part)
  }
  return cost.plus(remaining.times(closingPrice))
}

/** The goods that can remain, the oldest first: without what went back, and with corrections of their price. */
function toLayers(stated: readonly StockValue[]): StockValue[] {
  const layers: StockValue[] = []
  for (const goods of stated) {
    if (goods.quantity.gt(0)) layers.push(goods)
    else if (goods.quantity.isZero()) correctPrice(layers, goods.value)
    else returnGoods(layers, goods)
  }
  return layers
}

/** Corrects what the latest goods cost. Without any goods, the amount belongs to what was used. */
function correctPrice(layers: StockValue[], amount: Decimal): void {
  const latest = layers.pop()
  if (latest) layers.push({ ...latest, value: latest.value.plus(amount) })
}

/** Takes goods that went back from the latest ones of the same cost, otherwise from the latest ones. */
function returnGoods(layers: StockValue[], { quantity, value }: StockValue): void {
  const isSameCost = (layer: StockValue) => layer.value.times(quantity).eq(value.times(layer.quantity))
  const order = [...layers.keys()].reverse().sort((a, b) => {
    const [first, second] = [layers[a], layers[b]]
    return (
      Number(second !== undefined && isSameCost(second)) - Number(first !== undefined && isSameCost(first))
    )
  })
  let remaining = quantity.negated()
  for (const index of order) {
    const layer = layers[index]
    if (!layer) continue
    const part = clamp(remaining, layer.quantity)
    layers[index] = {
      quantity: layer.quantity.minus(part),
      value: layer.value.minus(takeShare(layer, part)),
    }
    remaining = remaining.minus(part)
  }
}

const clamp = (quantity: Decimal, max: Decimal): Decimal => {
  if (quantity.lte(0) || max.lte(0)) return ZERO
  return quantity.gt(max) ? max : quantity
}

const takeShare = ({ quantity, value }: StockValue, part: Decimal): Decimal =>
  part.isZero() ? ZERO : removeDivisionRoundingError(value.times(part).div(quantity))

/** Usage by what explains it. The parts add up to the usage, in quantity and in cents. */
export interface UsageSplit {
  readonly theoretical: StockValue
  readonly waste: StockValue
  readonly unexplained: StockValue
}

/**
 * Splits usage into what recipes need, recorded waste and the rest, all at the average cost of what was used; at
 * `price` if nothing was used.
 */
export function splitUsage(
  usage: StockValue,
  known: { readonly theoretical: Decimal; readonly waste: Decimal; readonly price: DecimalInput },
): UsageSplit {
  const toStockValue = (quantity: Decimal): StockValue => ({
    quantity,
    value: toCents(
      usage.quantity.isZero()
        ? quantity.times(known.price)
        : removeDivisionRoundingError(usage.value.times(quantity).div(usage.quantity)),
    ),
  })
  const [theoretical, waste] = [toStockValue(known.theoretical), toStockValue(known.waste)]
  return {
    theoretical,
    waste,
    unexplained: {
      quantity: usage.quantity.minus(theoretical.quantity).minus(waste.quantity),
      value: usage.value.minus(theoretical.value).minus(waste.value),
    },
  }
}
