import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import express from 'express'
import jwt from 'jsonwebtoken'
import mongoose from 'mongoose'
import { z } from 'zod'

/** The least that a service of the same packages does: it checks the token and reads or writes stored records. */
const Start = z.object({
  mongodbUri: z.string(),
  secret: z.string(),
  /** The body of each response by label; the items of a list are separate documents. */
  bodies: z.record(z.string(), z.unknown()),
})

const [message] = await once(process, 'message')
const { mongodbUri, secret, bodies } = Start.parse(message)
const connection = await mongoose
  .createConnection(mongodbUri, { dbName: 'rms-minimal', maxPoolSize: 20, writeConcern: { w: 'majority' } })
  .asPromise()
await connection.dropDatabase()
const models = new Map<string, mongoose.Model<object>>()
for (const [label, body] of Object.entries(bodies)) {
  const model = defineModel(label)
  models.set(label, model)
  const records = Array.isArray(body) ? body : [body]
  await model.collection.insertMany(records.map((record, index) => ({ ...record, _id: index })))
}
const outbox = connection.collection('outbox')
await outbox.createIndex({ pending: 1, created_at: 1 })
const written = defineModel('written')
await written.createCollection()

const app = express()
app.disable('x-powered-by')
app.disable('etag')
app.use((request, response, next) => {
  try {
    response.locals.actor = jwt.verify(request.get('authorization')?.slice('Bearer '.length) ?? '', secret)
    next()
  } catch {
    response.sendStatus(401)
  }
})
app.get('/api/records/:label', async (request, response) => {
  const model = models.get(request.params.label)
  if (!model) return void response.sendStatus(404)
  const isList = Array.isArray(bodies[request.params.label])
  response.json(isList ? await model.find({}, { _id: 0 }).lean() : await model.findOne({}, { _id: 0 }).lean())
})
app.put('/api/records/:label/:id', express.json(), async (request, response) => {
  const { label, id } = request.params
  const body = bodies[label]
  const payload = { id, ...request.body }
  const saved = await connection.transaction(async session => {
    const record = await written
      .findOneAndUpdate(
        { _id: `${label}/${id}` },
        { $set: { ...Object(body), ...request.body } },
        { session, upsert: true, returnDocument: 'after' },
      )
      .lean()
    const event = { type: label, payload, created_at: new Date(), pending: true }
    await outbox.insertOne(event, { session })
    return record
  })
  response.json(saved)
})
const server = app.listen(0, '127.0.0.1')
server.keepAliveTimeout = 75_000
await once(server, 'listening')
process.send?.({ port: (server.address() as AddressInfo).port })

function defineModel(label: string): mongoose.Model<object> {
  const schema = new mongoose.Schema<object>(
    { _id: mongoose.Schema.Types.Mixed },
    { strict: false, versionKey: false },
  )
  return connection.model<object>(label, schema, label)
}
