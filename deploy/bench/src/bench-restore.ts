import { createHash, randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Stack, startStack } from '@rms/local'
import { openRedisData, restoreBackup, writeBackup } from '@rms/operations'
import { createFolderFileStore } from '@rms/service-kit'
import { MongoClient } from 'mongodb'
import { createPurchasingData } from './bench-data/purchasing-data.ts'
import type { BenchFigure } from './print-bench-figures.ts'

const INVOICES = 10_000
const FILE_KILOBYTES = 20

/** Backs up 10,000 invoices with a file each, restores them to an empty prefix, and compares. */
export async function benchRestore(): Promise<readonly BenchFigure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'rms-restore-'))
  const stack = await startStack({ ownServers: true })
  try {
    await fill(stack)
    const key = randomBytes(32)
    const source = { ...stack, files: createFolderFileStore(join(stack.dataDir, 'files')) }
    const saved = await timed(() => writeBackup(source, { folder: join(folder, 'backup'), key }))
    const prefix = `${stack.mongodbPrefix}-again`
    const files = createFolderFileStore(join(folder, 'files'))
    const back = await restoreUnder({ stack, prefix, files }, { path: saved.result.path, key })
    const [invoices, restored] = await invoicesUnder(stack, [stack.mongodbPrefix, prefix])
    return [
      { label: 'records that are back', value: back.result.documents, unit: '' },
      {
        label: 'invoices missing',
        value: (invoices?.length ?? 0) - (restored?.length ?? 0),
        unit: '',
        atMost: 0,
      },
      {
        label: 'invoices that differ',
        value: countDiffering(invoices ?? [], restored ?? []),
        unit: '',
        atMost: 0,
      },
      {
        label: 'files that differ',
        value: await differingFiles(join(stack.dataDir, 'files'), join(folder, 'files')),
        unit: '',
        atMost: 0,
      },
      { label: 'backup, encrypted', value: saved.seconds, unit: 's' },
      { label: 'restore, with every record read again', value: back.seconds, unit: 's' },
    ]
  } finally {
    await stack.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

interface Target {
  readonly stack: Stack
  readonly prefix: string
  readonly files: ReturnType<typeof createFolderFileStore>
}

/** Restores to the same servers under another prefix. */
async function restoreUnder({ stack, prefix, files }: Target, backup: Parameters<typeof restoreBackup>[1]) {
  const queues = await openRedisData(stack.redisUrl, prefix)
  const target = { mongodbUri: stack.mongodbUri, mongodbPrefix: prefix, files, queues }
  const back = await timed(() => restoreBackup(target, backup))
  await queues.close()
  return back
}

const fileOf = (number: number): string => `invoices/bench/${number}.pdf`

async function fill(stack: Stack): Promise<void> {
  const restaurant = await createPurchasingData(stack)
  await restaurant.fillUpTo(INVOICES, ['invoices'])
  await restaurant.close()
  await mkdir(join(stack.dataDir, 'files', 'invoices', 'bench'), { recursive: true })
  for (let number = 0; number < INVOICES; number += 1) {
    const path = join(stack.dataDir, 'files', fileOf(number))
    await writeFile(path, randomBytes(FILE_KILOBYTES * 1024))
    await writeFile(join(path, '..', `.${number}.pdf.type`), 'application/pdf')
  }
}

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; seconds: number }> {
  const started = performance.now()
  const result = await work()
  return { result, seconds: (performance.now() - started) / 1000 }
}

/** Every invoice as JSON, in order, for each prefix. */
async function invoicesUnder({ mongodbUri }: Stack, prefixes: readonly string[]): Promise<string[][]> {
  const client = await MongoClient.connect(mongodbUri)
  try {
    const found: string[][] = []
    for (const prefix of prefixes) {
      const invoices = client.db(`${prefix}-invoicing`).collection('invoices')
      const all = await invoices.find({}).sort({ _id: 1 }).toArray()
      found.push(all.map(invoice => JSON.stringify(invoice)))
    }
    return found
  } finally {
    await client.close()
  }
}

const countDiffering = (invoices: readonly string[], restored: readonly string[]): number =>
  invoices.filter((invoice, place) => invoice !== restored[place]).length

async function differingFiles(before: string, after: string): Promise<number> {
  let count = 0
  for (let number = 0; number < INVOICES; number += 1) {
    const [one, other] = [
      await hashOf(join(before, fileOf(number))),
      await hashOf(join(after, fileOf(number))),
    ]
    if (one !== other) count += 1
  }
  return count
}

/** A missing file differs from every other. */
const hashOf = (path: string): Promise<string> =>
  readFile(path).then(
    bytes => createHash('sha256').update(bytes).digest('hex'),
    () => `no ${path}`,
  )
