/** Allowed tick steps, times a power of ten. */
const TICK_STEPS = [1, 2, 2.5, 5, 10]
const TICK_COUNT = 3

/** Three to five round prices in equal steps that span the given ones; a single price is in the middle. */
export function getPriceTicks(prices: readonly number[]): readonly number[] {
  const lowest = Math.min(...prices)
  const highest = Math.max(...prices)
  const step = getTickStep((highest - lowest || Math.abs(highest) || 1) / TICK_COUNT)
  const from = lowest === highest ? Math.round(lowest / step) - 1 : Math.floor(lowest / step + ROUNDING_ERROR)
  const to = lowest === highest ? from + 2 : Math.ceil(highest / step - ROUNDING_ERROR)
  return Array.from({ length: to - from + 1 }, (_, at) => removeRoundingError((from + at) * step))
}

function getTickStep(atLeast: number): number {
  const power = 10 ** Math.floor(Math.log10(atLeast))
  const times = TICK_STEPS.find(round => round * power >= atLeast * (1 - ROUNDING_ERROR)) ?? 10
  return times * power
}

/** Floating-point error must not select the next larger step. */
const ROUNDING_ERROR = 1e-9
const removeRoundingError = (price: number): number => Number(price.toPrecision(12))

/** The first instant, the middle and the last; one tick if they are equal. */
export function getTimeTicks(times: readonly number[]): readonly number[] {
  const first = Math.min(...times)
  const last = Math.max(...times)
  return first === last ? [first] : [first, (first + last) / 2, last]
}

/** The position of a value between two others, in percent; 50 if they are equal. */
export const getPercentBetween = (value: number, from: number, to: number): number =>
  from === to ? 50 : ((value - from) / (to - from)) * 100
