import type { Stack } from '@rms/local'
import { connectMongo, createLogger } from '@rms/service-kit'

type Connection = Awaited<ReturnType<typeof connectMongo>>

const SERVICES = ['catalog', 'invoicing', 'menu-costing', 'workforce', 'portal']
const logger = createLogger('each-database', 'silent')

/** Does the same in the database of every service, one after another, and answers what came of it in each. */
export async function inEachDatabase<Found>(
  { mongodbUri, mongodbPrefix }: Stack,
  work: (connection: Connection, service: string) => Promise<Found>,
): Promise<Found[]> {
  const found: Found[] = []
  for (const service of SERVICES) {
    const connection = await connectMongo(mongodbUri, `${mongodbPrefix}-${service}`, { logger })
    try {
      found.push(await work(connection, service))
    } finally {
      await connection.close()
    }
  }
  return found
}
