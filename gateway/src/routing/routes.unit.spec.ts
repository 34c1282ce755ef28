import { allPublicEndpoints } from '@rms/contracts'
import { describe, expect, it } from 'vitest'
import { createRouteTable } from './route-table.ts'
import { apiRoutes, type GatewayRoute, isReservedPath } from './routes.ts'

const fillParameters = (path: string): string => path.replace(/:\w+/g, '7')
const table = createRouteTable(apiRoutes)
const findOwner = (method: string, path: string) => table.find(method, path)?.owner ?? null

describe('The route table', () => {
  it.each(allPublicEndpoints.map(call => [call.method, call.path, call] as const))(
    '%s %s reaches the service that owns it, by the access of its contract',
    (method, path, { service, access }) => {
      expect(table.find(method, fillParameters(path))).toMatchObject({ method, path, access, owner: service })
    },
  )

  it('prefers literal segments to parameters', () => {
    expect(findOwner('POST', '/api/staff/3/portal-password')).toBe('portal')
    expect(findOwner('GET', '/api/staff/3')).toBe('workforce')
    expect(table.find('GET', '/api/invoices/export')?.path).toBe('/api/invoices/export')
    expect(table.find('GET', '/api/invoices/8')?.path).toBe('/api/invoices/:id')
  })

  it('finds GET routes for HEAD, and no undeclared method', () => {
    expect(findOwner('HEAD', '/api/products')).toBe('catalog')
    expect(findOwner('PATCH', '/api/products')).toBeNull()
    expect(findOwner('POST', '/api/health')).toBeNull()
  })

  it.each([
    '/internal/products/1',
    '/api/internal/products/1',
    '/uploads',
    '/uploads/invoices',
    '/api',
    '/api/',
    '/api/products/',
    '/API/products',
    '/api/Products',
    '/metrics',
  ])('has no %s', path => {
    expect(findOwner('GET', path)).toBeNull()
  })

  it.each(['/api', '/API/events', '/Api;x/events', '/api.', '/uploads/x', '/INTERNAL/x', '/api%20/x'])(
    'keeps %s from the web app',
    path => {
      expect(isReservedPath(path)).toBe(true)
    },
  )

  it.each(['/', '/apiary', '/invoices/7', '/staff-portal', '/assets/api.js'])(
    'leaves %s to the web app',
    path => {
      expect(isReservedPath(path)).toBe(false)
    },
  )
})

describe('Creating a route table', () => {
  const soup: GatewayRoute = { method: 'get', path: '/api/soups/:id', access: 'open', owner: 'catalog' }

  it('fails for a route without an access rule', () => {
    const { access: _, ...undeclared } = soup
    // @ts-expect-error the type rejects it too, but a cast could hide it
    expect(() => createRouteTable([undeclared])).toThrow('/api/soups/:id does not declare who may call it')
  })

  it('fails for an internal route and for a duplicate route', () => {
    expect(() => createRouteTable([{ ...soup, access: 'internal' }])).toThrow(/is internal/)
    expect(() => createRouteTable([soup, { ...soup, path: '/api/soups/:name' }])).toThrow(/twice/)
  })
})
