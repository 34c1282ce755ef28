import { describe, expect, it } from '@jest/globals'
import { allPublicEndpoints } from '@rms/contracts'
import { audienceFor, isOpen, serviceFor } from './routes.ts'

const concrete = (path: string): string => path.replace(/:\w+/g, '7')

describe('the route table', () => {
  it.each(allPublicEndpoints.map(call => [call.method, call.path, call] as const))(
    '%s %s reaches the service that owns it',
    (_method, path, call) => {
      expect(serviceFor(concrete(path))).toBe(call.service)
    },
  )

  it.each(allPublicEndpoints.map(call => [call.method, call.path, call] as const))(
    '%s %s asks for a token exactly when its contract does',
    (_method, path, call) => {
      expect(isOpen(concrete(path))).toBe(call.access === 'open')
    },
  )

  it('sends a portal password of a staff member to the portal, the rest of the directory to workforce', () => {
    expect(serviceFor('/api/staff/3/portal-password')).toBe('portal')
    expect(serviceFor('/api/staff/3')).toBe('workforce')
    expect(serviceFor('/api/staff-portal/profile')).toBe('portal')
  })

  it.each([
    '/internal/products/1',
    '/api/internal/products/1',
    '/uploads',
    '/uploads/../secrets',
    '/api',
    '/metrics',
  ])('routes %s nowhere', path => {
    expect(serviceFor(path)).toBeNull()
  })

  it('keeps staff tokens to the portal', () => {
    expect(audienceFor('/api/staff-portal/profile')).toBe('staff')
    expect(audienceFor('/api/staff')).toBe('back-office')
  })
})
