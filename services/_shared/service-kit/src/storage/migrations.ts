import type { Clock } from '@rms/domain-kit'
import type { Connection } from 'mongoose'
import type { Logger } from '../runtime/logging.ts'

/** One step that converts stored data from the format of an earlier release to the current one. */
export interface Migration {
  /** Recorded under this name, so it must never change; begins with the date on which the step was written. */
  readonly name: string
  /** May be interrupted at any point, run twice, or run in two processes at once. */
  up(): Promise<unknown>
}

interface Target {
  readonly connection: Connection
  readonly logger: Logger
}

interface CompletedMigration {
  _id: string
  first_completed_at: Date
}

const REPEATED_FOR_HOURS = 24

/**
 * Runs the migrations that this database has not seen, in their order, and records each completed one. For a day after
 * its first completion a migration runs again at every start, because during a rolling update a replica of the earlier
 * release may still have written the old format. An error of a migration is thrown, and later ones do not run.
 */
export async function runMigrations(
  { connection, logger }: Target,
  migrations: readonly Migration[],
  now: Clock = () => Temporal.Now.instant(),
): Promise<void> {
  const completed = connection.collection<CompletedMigration>('migrations')
  const settledBefore = new Date(now().subtract({ hours: REPEATED_FOR_HOURS }).epochMilliseconds)
  const settled = await completed
    .find({ _id: { $in: migrations.map(({ name }) => name) }, first_completed_at: { $lt: settledBefore } })
    .toArray()
  const settledNames = new Set(settled.map(({ _id }) => _id))
  if (migrations.every(({ name }) => settledNames.has(name))) return
  // Loaded only when there is work: its command-line module slows the start of each service by 140 ms.
  const { Umzug } = await import('umzug')
  const umzug = new Umzug({
    migrations: migrations.map(({ name, up }) => ({ name, up: () => up() })),
    logger: undefined,
    storage: {
      executed: async () => [...settledNames],
      async logMigration({ name }) {
        const first_completed_at = new Date(now().epochMilliseconds)
        await completed.updateOne({ _id: name }, { $setOnInsert: { first_completed_at } }, { upsert: true })
      },
      async unlogMigration({ name }) {
        await completed.deleteOne({ _id: name })
      },
    },
  })
  umzug.on('migrated', ({ name }) => logger.info({ migration: name }, 'stored data migrated'))
  await umzug.up()
}
