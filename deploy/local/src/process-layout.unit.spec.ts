import { describe, expect, it } from 'vitest'
import { groupWorkloads } from './process-layout.ts'
import { buildHostEnvironment, takeHostedWorkloads } from './workload-host.ts'
import { WORKLOADS } from './workloads.ts'

describe('the layout of processes', () => {
  it('gives each workload its own process, or hosts services and workers in one each', () => {
    expect(groupWorkloads('separate').map(({ name }) => name)).toEqual(WORKLOADS.map(({ name }) => name))
    expect(groupWorkloads('hosted').map(({ name }) => name)).toEqual(['services', 'workers'])
  })

  it('gives one workload its own process, and hosts the others', () => {
    const groups = groupWorkloads({ hostedExcept: 'catalog' })
    expect(groups.map(({ name }) => name)).toEqual(['catalog', 'services', 'workers'])
  })

  it.each(['separate', 'hosted', { hostedExcept: 'catalog' }] as const)(
    'runs every workload once (%o)',
    layout => {
      const names = groupWorkloads(layout).flatMap(({ workloads }) => workloads.map(({ name }) => name))
      expect(names.toSorted()).toEqual(WORKLOADS.map(({ name }) => name).toSorted())
    },
  )
})

describe('workloads in one process', () => {
  const catalog = { entry: '/catalog.ts', env: { REDIS_URL: 'redis://one', PORT: '1', ADMIN_PASSWORD: 'p' } }
  const portal = { entry: '/portal.ts', env: { REDIS_URL: 'redis://one', PORT: '2', TZ: undefined } }

  it('share the settings that are equal, and keep the others to themselves', () => {
    const env = buildHostEnvironment([catalog, portal])
    expect(env).toMatchObject({ REDIS_URL: 'redis://one' })
    expect(env).not.toHaveProperty('PORT')
    expect(env).not.toHaveProperty('ADMIN_PASSWORD')
    expect(takeHostedWorkloads(env)).toEqual([
      { entry: '/catalog.ts', env: { PORT: '1', ADMIN_PASSWORD: 'p' } },
      { entry: '/portal.ts', env: { PORT: '2' } },
    ])
    expect(env).toEqual({ REDIS_URL: 'redis://one' })
  })
})
