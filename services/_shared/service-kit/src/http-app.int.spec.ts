import { expect, it } from '@jest/globals'
import express from 'express'
import { listen } from './http-app.ts'

it('a server that leaves goes on answering for a while, and ends each connection with its answer', async () => {
  const app = express().get('/soup', (_request, response) => void response.json({ soup: 'leek' }))
  const listening = await listen(app, 0, '127.0.0.1', 400)
  const url = `http://127.0.0.1:${listening.port}/soup`
  expect((await fetch(url)).headers.get('connection')).toBe('keep-alive')
  const left = listening.close()
  const last = await fetch(url)
  expect([last.status, last.headers.get('connection')]).toEqual([200, 'close'])
  await left
  await expect(fetch(url)).rejects.toThrow('fetch failed')
})
