import { fromDecimal128 } from '@rms/service-kit'
import type { Connection } from 'mongoose'
import { dishCollection } from './dish-model.ts'
import { sortedFigures } from './dish-repository.ts'

/** Gives dishes of an earlier release the figures that lists are sorted by. At start-up; whoever has them is left alone. */
export async function completeFigures(connection: Connection): Promise<void> {
  const dishes = dishCollection(connection)
  const incomplete = dishes.find({ margin: { $exists: false } }, { projection: { price: 1, cost: 1 } })
  for await (const { _id, price, cost } of incomplete) {
    const figures = sortedFigures(price && fromDecimal128(price), fromDecimal128(cost))
    // Should its cost move at this moment, that change has written them.
    await dishes.updateOne({ _id, margin: { $exists: false } }, { $set: figures })
  }
}
