import { type ClientSession, type Connection, mongo, Schema } from 'mongoose'
import { collectionOf } from '../storage/collection.ts'
import type { DishRepository } from './dish-repository.ts'

/** The last changes that touched dishes: whoever keeps figures of all dishes reads again only these. */
export interface DishMoves {
  /** Says that any dish may have come, gone or changed. */
  noteAll(): Promise<void>
  /** Says within a change which dishes it touched. */
  note(ids: readonly number[]): Promise<void>
  /** What was touched since a mark was given; `ids` is null when that is too long ago to be told. */
  since(mark: Mark | null): Promise<{ readonly mark: Mark | null; readonly ids: readonly number[] | null }>
}

/** A moment in the life of the menu; the same one has the same dishes. */
export type Mark = string

/** So many changes are told apart, and so many dishes of each: more than that is quicker read as a whole. */
const CHANGES_TOLD = 32
const DISHES_TOLD = 200

interface MovesDocument {
  _id: string
  /** Oldest first; without ids, any dish may have moved. */
  moves: { mark: mongo.ObjectId; ids: number[] | null }[]
}

const schema = new Schema<MovesDocument>(
  { _id: { type: String, required: true }, moves: { type: Schema.Types.Mixed, default: [] } },
  { collection: 'dishMoves', versionKey: false },
)
const _id = 'menu'

export function createDishMoves(connection: Connection, session?: ClientSession): DishMoves {
  const collection = collectionOf(connection, schema)
  const options = session ? { session } : {}
  async function push(ids: number[] | null): Promise<void> {
    // Random and not counted: after a restore nothing that was kept before is taken for what is.
    const move = { mark: new mongo.ObjectId(), ids }
    const update = { $push: { moves: { $each: [move], $slice: -CHANGES_TOLD } } }
    await collection.updateOne({ _id }, update, { ...options, upsert: true })
  }
  return {
    note: touched => push(touched.length > DISHES_TOLD ? null : [...touched]),
    noteAll: () => push(null),
    async since(mark) {
      const moves = (await collection.findOne({ _id }, options))?.moves ?? []
      const newest = moves.at(-1)?.mark.toHexString() ?? null
      if (newest === mark) return { mark, ids: [] }
      const known = moves.findIndex(move => move.mark.toHexString() === mark)
      return { mark: newest, ids: known < 0 ? null : idsOf(moves.slice(known + 1)) }
    },
  }
}

function idsOf(moves: MovesDocument['moves']): number[] | null {
  const ids = new Set<number>()
  for (const move of moves) {
    if (!move.ids) return null
    for (const id of move.ids) ids.add(id)
  }
  return [...ids]
}

/** The same dishes; whichever are written are remembered. */
export function notingTouched(dishes: DishRepository, touched: Set<number>): DishRepository {
  const touching =
    <Some extends readonly { readonly id: number }[]>(write: (some: Some) => Promise<void>) =>
    (some: Some): Promise<void> => {
      for (const { id } of some) touched.add(id)
      return write(some)
    }
  return {
    ...dishes,
    add: touching(dishes.add),
    save: dish => touching(() => dishes.save(dish))([dish]),
    saveCosts: touching(dishes.saveCosts),
    saveResolutions: touching(dishes.saveResolutions),
    remove(id) {
      touched.add(id)
      return dishes.remove(id)
    },
  }
}
