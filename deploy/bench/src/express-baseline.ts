import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { mongo } from 'mongoose'

/** Baseline for the API: a single Express process without checks that returns the stored records. */
const [{ mongodbUri, payload }] = await once(process, 'message')
const client = await new mongo.MongoClient(mongodbUri).connect()
const records = client.db('rms-bare-express').collection('records')
await records.deleteMany({})
await records.insertMany(
  (Array.isArray(payload) ? payload : [payload]).map((record, index) => ({ ...record, _id: index })),
)

const app = express()
app.get('/records', async (_request, response) => {
  const found = await records.find({}, { projection: { _id: 0 } }).toArray()
  response.json(Array.isArray(payload) ? found : found[0])
})
const server = app.listen(0, '127.0.0.1')
await once(server, 'listening')
process.send?.({ port: (server.address() as AddressInfo).port })
