import { describe, expect, it } from 'vitest'
import { judge } from './health.ts'

const all = { catalog: true, invoicing: true, 'menu-costing': true, workforce: true, portal: true }

describe('the health of the whole', () => {
  it('is ok when every service is', () => {
    expect(judge(all).status).toBe('ok')
  })

  it('is degraded without the staff portal, which invoices do not need', () => {
    const health = judge({ ...all, portal: false })
    expect(health).toEqual({
      status: 'degraded',
      services: expect.objectContaining({ portal: 'down', catalog: 'ok' }),
    })
  })

  it.each(['catalog', 'invoicing', 'menu-costing'])('is down without %s, which the main job needs', name => {
    expect(judge({ ...all, [name]: false }).status).toBe('down')
  })
})
