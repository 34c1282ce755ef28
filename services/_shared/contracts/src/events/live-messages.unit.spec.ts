import { describe, expect, it } from 'vitest'
import { allPublicEndpoints } from '../endpoints.ts'
import { getChangedCollection } from './live-messages.ts'

const changedBy = (method: string, path: string) => {
  const call = allPublicEndpoints.find(each => each.method === method && each.path === path)
  if (!call) throw new Error(`no call ${method} ${path}`)
  return getChangedCollection(call)
}

describe('A shared collection', () => {
  it.each([
    ['put', '/api/suppliers/:id', 'suppliers'],
    ['delete', '/api/dishes/:id', 'dishes'],
    ['post', '/api/orders', 'orders'],
    ['post', '/api/products/:id/merge', 'products'],
    ['post', '/api/products/:id/unmerge', 'products'],
    ['post', '/api/rotas/:id/publish', 'rotas'],
    ['post', '/api/invoices/:id/confirmations', 'invoices'],
    ['post', '/api/time-tracking/weeks/:weekStart/approve', 'time-tracking'],
    ['post', '/api/time-tracking/entries/:id/review', 'time-tracking'],
    ['post', '/api/staff-portal/clock-in', 'time-tracking'],
    ['post', '/api/staff-portal/timesheet/confirm', 'time-tracking'],
    ['post', '/api/staff-portal/holidays', 'holidays'],
    ['post', '/api/staff-portal/documents', 'invoices'],
  ])('is announced as changed by %s %s', (method, path, collection) => {
    expect(changedBy(method, path)).toBe(collection)
  })

  it.each([
    ['get', '/api/suppliers'],
    ['post', '/api/rotas/:id/check'],
    ['post', '/api/staff/:id/salary-corrections/preview'],
    ['post', '/api/dishes/extract-from-pdf'],
    ['post', '/api/auth/login'],
  ])('is not announced by %s %s, which does not change it', (method, path) => {
    expect(changedBy(method, path)).toBeNull()
  })

  it('is announced by every endpoint with its path, except for those declared to save nothing', () => {
    const silent = allPublicEndpoints.filter(
      call => call.method !== 'get' && call.changes === 'nothing' && !/nothing is saved/.test(call.summary),
    )
    expect(silent.map(({ path }) => path)).toEqual([])
  })
})
