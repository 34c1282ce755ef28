import { createCollectionReader } from '@rms/service-kit'
import { type ClientSession, type Connection, mongo, Schema } from 'mongoose'
import type { WrittenDishes } from './written-dishes.ts'

/** A log of the latest changes of dishes, so that caches of all dishes reload only what changed. */
export interface DishChangeLog {
  /** Records that any dish may have been added, deleted or changed. */
  recordAllChanged(): Promise<void>
  /** Records, within a change, which dishes it changed. */
  recordChanged(touched: WrittenDishes): Promise<void>
  /** The changes since a cursor. */
  since(mark: ChangeLogPosition | null): Promise<ChangedDishes & { readonly mark: ChangeLogPosition | null }>
}

/** The dishes that changed, and what is known of all others: unchanged, perhaps recosted, or unknown. */
export interface ChangedDishes {
  readonly ids: readonly number[]
  readonly others: 'unchanged' | 'recosted' | 'unknown'
}

/** A position in the log; the same position means the same dishes. */
export type ChangeLogPosition = string

/** The log holds this many changes, and this many dishes of each: beyond that, reloading everything is faster. */
const MAX_LOGGED_CHANGES = 32
const MAX_LOGGED_DISHES = 250

interface MovesDocument {
  _id: string
  /** Oldest first. */
  moves: MoveDocument[]
}

interface MoveDocument {
  mark: mongo.ObjectId
  /** Null means that any dish may have changed. */
  ids: number[] | null
  /** Any dish may have changed, but only in its cost. */
  costs_only?: true
}

const schema = new Schema<MovesDocument>(
  { _id: { type: String, required: true }, moves: { type: Schema.Types.Mixed, default: [] } },
  { collection: 'dish_moves', versionKey: false },
)
const _id = 'menu'

export function createDishChangeLog(connection: Connection, session?: ClientSession): DishChangeLog {
  const log = connection.model<MovesDocument>('DishMoves', schema)
  const reader = createCollectionReader(log)
  const options = session ? { session } : {}
  async function push(move: Omit<MoveDocument, 'mark'>): Promise<void> {
    // A random id instead of a counter: after a restore no earlier cursor can match a new entry.
    const marked = { mark: new mongo.ObjectId(), ...move }
    const update = { $push: { moves: { $each: [marked], $slice: -MAX_LOGGED_CHANGES } } }
    await log.updateOne({ _id }, update, { ...options, upsert: true })
  }
  return {
    recordChanged({ ids, areOnlyRecosted }) {
      if (ids.size <= MAX_LOGGED_DISHES) return push({ ids: [...ids] })
      return push({ ids: null, ...(areOnlyRecosted && { costs_only: true }) })
    },
    recordAllChanged: () => push({ ids: null }),
    async since(mark) {
      const [found] = await reader.aggregate<MovesSince>(stagesSince(mark), { session })
      const newest = found?.newest?.toHexString() ?? null
      if (newest === mark) return { mark, ids: [], others: 'unchanged' }
      return { mark: newest, ...(found?.moves ? movedBy(found.moves) : UNKNOWN) }
    },
  }
}

interface MovesSince {
  readonly newest?: mongo.ObjectId
  /** Null when the cursor is not in the log. */
  readonly moves: readonly MoveDocument[] | null
}

/** Most calls find nothing new, so the log itself stays in the database. */
const stagesSince = (mark: ChangeLogPosition | null): mongo.Document[] => [
  { $match: { _id } },
  {
    $project: {
      moves: 1,
      newest: { $last: '$moves.mark' },
      at: { $indexOfArray: ['$moves.mark', mark === null ? null : new mongo.ObjectId(mark)] },
    },
  },
  {
    $project: {
      newest: 1,
      moves: {
        $cond: [
          { $lt: ['$at', 0] },
          null,
          { $slice: ['$moves', { $subtract: ['$at', { $subtract: [{ $size: '$moves' }, 1] }] }] },
        ],
      },
    },
  },
]

const UNKNOWN: ChangedDishes = { ids: [], others: 'unknown' }

function movedBy(moves: readonly MoveDocument[]): ChangedDishes {
  const unlisted = moves.filter(({ ids }) => ids === null)
  if (unlisted.some(({ costs_only: isOnlyCosts }) => !isOnlyCosts)) return UNKNOWN
  const ids = [...new Set(moves.flatMap(({ ids }) => ids ?? []))]
  return { ids, others: unlisted.length > 0 ? 'recosted' : 'unchanged' }
}
