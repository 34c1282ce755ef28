import { describe, expect, it } from 'vitest'
import { getOverallHealth } from './health.ts'

const all = { catalog: true, invoicing: true, 'menu-costing': true, workforce: true, portal: true }

describe('The overall health', () => {
  it('is ok when every service is ok', () => {
    expect(getOverallHealth(all).status).toBe('ok')
  })

  it('is degraded without the staff portal, which is not needed to process invoices', () => {
    const health = getOverallHealth({ ...all, portal: false })
    expect(health).toEqual({
      status: 'degraded',
      services: expect.objectContaining({ portal: 'down', catalog: 'ok' }),
    })
  })

  it.each(['catalog', 'invoicing', 'menu-costing'])(
    'is down without %s, which is needed to process invoices',
    name => {
      expect(getOverallHealth({ ...all, [name]: false }).status).toBe('down')
    },
  )
})
