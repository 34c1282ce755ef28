import { type ClientSession, type Connection, mongo, Schema } from 'mongoose'
import type { Touched } from './touched-dishes.ts'

/** The last changes that touched dishes: whoever keeps figures of all dishes reads again only these. */
export interface DishMoves {
  /** Says that any dish may have come, gone or changed. */
  noteAll(): Promise<void>
  /** Says within a change which dishes it touched. */
  note(touched: Touched): Promise<void>
  /** What was touched since a mark was given. */
  since(mark: Mark | null): Promise<Moved & { readonly mark: Mark | null }>
}

/** These dishes, and of the others nothing, perhaps their costs, or more than can be told. */
export interface Moved {
  readonly ids: readonly number[]
  readonly others: 'still' | 'recosted' | 'unknown'
}

/** A moment in the life of the menu; the same one has the same dishes. */
export type Mark = string

/** So many changes are told apart, and so many dishes of each: more than that is quicker read as a whole. */
const CHANGES_TOLD = 32
const DISHES_TOLD = 200

interface MovesDocument {
  _id: string
  /** Oldest first. */
  moves: MoveDocument[]
}

interface MoveDocument {
  mark: mongo.ObjectId
  /** Null: any dish may have moved. */
  ids: number[] | null
  /** Any dish, but nothing of it except its cost. */
  costs_only?: true
}

const schema = new Schema<MovesDocument>(
  { _id: { type: String, required: true }, moves: { type: Schema.Types.Mixed, default: [] } },
  { collection: 'dish_moves', versionKey: false },
)
const _id = 'menu'

export function createDishMoves(connection: Connection, session?: ClientSession): DishMoves {
  const kept = connection.model<MovesDocument>('DishMoves', schema)
  const options = session ? { session } : {}
  async function push(move: Omit<MoveDocument, 'mark'>): Promise<void> {
    // Random and not counted: after a restore nothing that was kept before is taken for what is.
    const marked = { mark: new mongo.ObjectId(), ...move }
    const update = { $push: { moves: { $each: [marked], $slice: -CHANGES_TOLD } } }
    await kept.updateOne({ _id }, update, { ...options, upsert: true })
  }
  return {
    note({ ids, areOnlyRecosted }) {
      if (ids.size <= DISHES_TOLD) return push({ ids: [...ids] })
      return push({ ids: null, ...(areOnlyRecosted && { costs_only: true }) })
    },
    noteAll: () => push({ ids: null }),
    async since(mark) {
      const moves = (await kept.findById(_id, null, options).lean<MovesDocument>())?.moves ?? []
      const newest = moves.at(-1)?.mark.toHexString() ?? null
      if (newest === mark) return { mark, ids: [], others: 'still' }
      const known = moves.findIndex(move => move.mark.toHexString() === mark)
      return { mark: newest, ...(known < 0 ? UNKNOWN : movedBy(moves.slice(known + 1))) }
    },
  }
}

const UNKNOWN: Moved = { ids: [], others: 'unknown' }

function movedBy(moves: readonly MoveDocument[]): Moved {
  const untold = moves.filter(({ ids }) => ids === null)
  if (untold.some(({ costs_only: isOnlyCosts }) => !isOnlyCosts)) return UNKNOWN
  const ids = [...new Set(moves.flatMap(({ ids }) => ids ?? []))]
  return { ids, others: untold.length > 0 ? 'recosted' : 'still' }
}
