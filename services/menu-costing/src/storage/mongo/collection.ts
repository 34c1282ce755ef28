import type { Connection, mongo, Schema } from 'mongoose'

/**
 * The documents of a schema as the driver gives them: exact numbers and plain objects, nothing in between. The
 * schema is registered with the connection, which makes the indexes at start-up.
 */
export const collectionOf = <Document extends object>(
  connection: Connection,
  schema: Schema<Document>,
): mongo.Collection<Document> => {
  const name = String(schema.get('collection'))
  if (!connection.models[name]) connection.model(name, schema)
  return connection.collection<Document>(name)
}
