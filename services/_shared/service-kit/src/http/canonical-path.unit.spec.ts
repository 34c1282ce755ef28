import { describe, expect, it } from 'vitest'
import { toCanonicalPath } from './canonical-path.ts'

describe('a request target', () => {
  it.each([
    ['/', '/'],
    ['/api/products?search=%2e%2e//&page=1', '/api/products'],
    ['/api/staff-portal/calendar/8-a_b~c.ics', '/api/staff-portal/calendar/8-a_b~c.ics'],
    ['/api/products/[object%20Object]', '/api/products/[object%20Object]'],
    ['/caf%C3%A9', '/caf%C3%A9'],
    ['/api/products/', '/api/products/'],
  ])('%s has the path %s', (target, path) => {
    expect(toCanonicalPath(target)).toBe(path)
  })

  it.each([
    ['absolute form', 'http://127.0.0.1/api/events'],
    ['authority form', '127.0.0.1:5000'],
    ['asterisk form', '*'],
    ['nothing', ''],
    ['a fragment', '/api/events#x'],
    ['a fragment in the query', '/api/events?a#b'],
    ['an empty segment', '//api/events'],
    ['an empty segment inside', '/api//events'],
    ['a dot segment', '/api/./events'],
    ['a parent segment', '/x/../api/events'],
    ['a parent segment at the end', '/api/events/..'],
    ['an escaped dot', '/api/%2e/events'],
    ['an escaped slash', '/api%2fevents'],
    ['an escaped slash in capitals', '/api%2Fevents'],
    ['a backslash', '/api\\events'],
    ['an escaped backslash', '/api%5cevents'],
    ['an escaped letter', '/%61pi/events'],
    ['an escaped digit', '/api/products/%31'],
    ['an escaped escape', '/%2561pi/events'],
    ['an escaped NUL', '/api/events%00'],
    ['an escaped line break', '/api/products%0d%0aX:1'],
    ['half an escape', '/api/products/%4'],
    ['a percent sign alone', '/api/products/%'],
    ['bytes that are no text', '/api/products/%ff%fe'],
    ['a space', '/api/events '],
    ['a letter beyond ASCII', '/api/\u00e9vents'],
  ])('%s has no path', (_what, target) => {
    expect(toCanonicalPath(target)).toBeNull()
  })
})
