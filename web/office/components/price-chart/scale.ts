/** How far apart round numbers may lie, in every power of ten. */
const ROUND = [1, 2, 2.5, 5, 10]
const STEPS = 3

/** Three to five round prices, in equal steps, that hold all of the given ones; one price alone stands in the middle. */
export function priceTicks(prices: readonly number[]): readonly number[] {
  const lowest = Math.min(...prices)
  const highest = Math.max(...prices)
  const step = roundStep((highest - lowest || Math.abs(highest) || 1) / STEPS)
  const from = lowest === highest ? Math.round(lowest / step) - 1 : Math.floor(lowest / step + NOISE)
  const to = lowest === highest ? from + 2 : Math.ceil(highest / step - NOISE)
  return Array.from({ length: to - from + 1 }, (_, at) => withoutNoise((from + at) * step))
}

function roundStep(atLeast: number): number {
  const power = 10 ** Math.floor(Math.log10(atLeast))
  const times = ROUND.find(round => round * power >= atLeast * (1 - NOISE)) ?? 10
  return times * power
}

/** What arithmetic of floating point adds must not choose the next step. */
const NOISE = 1e-9
const withoutNoise = (price: number): number => Number(price.toPrecision(12))

/** The first instant, the middle and the last; what begins and ends at once has one. */
export function timeTicks(times: readonly number[]): readonly number[] {
  const first = Math.min(...times)
  const last = Math.max(...times)
  return first === last ? [first] : [first, (first + last) / 2, last]
}

/** Where a value lies between two others, in percent; in the middle where they are one. */
export const percentBetween = (value: number, from: number, to: number): number =>
  from === to ? 50 : ((value - from) / (to - from)) * 100
