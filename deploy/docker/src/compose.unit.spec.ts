import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { CONTAINER_IMAGE_NAMES } from './build-images.ts'

const Service = z.looseObject({
  image: z.string(),
  mem_limit: z.string().optional(),
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.string()).optional(),
  networks: z.array(z.string()).default([]),
  environment: z.record(z.string(), z.unknown()).default({}),
  secrets: z.array(z.string()).default([]),
})
const text = readFileSync(join(import.meta.dirname, '..', 'compose.yaml'), 'utf8')
const composition = z
  .looseObject({ services: z.record(z.string(), Service), secrets: z.record(z.string(), z.unknown()) })
  .parse(parse(text, { merge: true }))
const services = Object.entries(composition.services)

describe('the composition', () => {
  it('runs every image', () => {
    const images = services.map(([, { image }]) => /\/([\w-]+):\$\{RMS_TAG/.exec(image)?.[1]).filter(Boolean)
    expect(new Set(images)).toEqual(new Set(CONTAINER_IMAGE_NAMES))
  })

  it.each(services)(
    'limits the memory of %s, and makes its file system read-only',
    (_, { mem_limit, read_only, cap_drop, image }) => {
      expect({ read_only, cap_drop }).toEqual({ read_only: true, cap_drop: ['ALL'] })
      if (image.includes('RMS_TAG')) expect(mem_limit).toMatch(/^\d+[mg]$/)
    },
  )

  it.each(services)(
    'provides %s with the secrets that its settings name, as files',
    (_, { environment, secrets }) => {
      const named = Object.entries(environment).flatMap(([name, value]) =>
        name.endsWith('_FILE') ? [String(value).replace('/run/secrets/', '')] : [],
      )
      expect(secrets).toEqual(expect.arrayContaining(named))
      for (const secret of secrets) expect(composition.secrets).toHaveProperty([secret])
    },
  )

  it('publishes only the port of the gateway', () => {
    expect(services.flatMap(([name, { ports }]) => (ports ? [name] : []))).toEqual(['gateway'])
  })

  it('lets the gateway reach neither database nor files', () => {
    expect(composition.services.gateway?.networks).toEqual(['outside', 'calls', 'queues'])
  })
})
