const WARM_UP = 20
const ROUNDS = 101

/** Milliseconds by label. */
export type Times = ReadonlyMap<string, { readonly few: number[]; readonly many: number[] }>

/**
 * Measures requests to two products, one with few and one with many records, alternately, so that other load on the
 * machine affects both equally.
 */
export async function measureAlternately(
  labels: Iterable<string>,
  measure: { readonly few: MeasureRequest; readonly many: MeasureRequest },
): Promise<Times> {
  const times = new Map([...labels].map(label => [label, { few: [] as number[], many: [] as number[] }]))
  for (let round = -WARM_UP; round < ROUNDS; round += 1)
    for (const [label, { few, many }] of times) {
      const [fewTime, manyTime] = [await measure.few(label), await measure.many(label)]
      if (round < 0) continue
      few.push(fewTime)
      many.push(manyTime)
    }
  return times
}

type MeasureRequest = (label: string) => Promise<number>
