import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Stack, startStack } from '@rms/local'
import { createPurchasingData, type PurchasingData } from './bench-data/purchasing-data.ts'
import type { BenchFigure } from './print-bench-figures.ts'

const INVOICES = 10_000
const FILES = 1000
const FILE_KILOBYTES = 500
const SAMPLE_MILLISECONDS = 50
const MOST_MEGABYTES = 64
const FILE_KEY = 'invoices/copied.pdf'

/** Exports 10,000 invoices as CSV and the files of 1,000 as ZIP, and samples the memory of the service. */
export async function benchExport(): Promise<readonly BenchFigure[]> {
  const stack = await startStack({ ownServers: true })
  try {
    const restaurant = await createPurchasingData(stack)
    const isOwnFile = { 'file.path': FILE_KEY }
    await storeFile(stack)
    await restaurant.fillUpTo(FILES, ['invoices'])
    const invoices = restaurant.databases.at(-1)?.collection('invoices')
    await invoices?.updateMany({}, { $set: isOwnFile })
    // A small export first, so that compiling code is not measured.
    await download(stack, restaurant, 'export?startDate=2025-01-01&endDate=2025-01-02')
    await download(stack, restaurant, 'export-files?startDate=2025-01-01&endDate=2025-01-02')
    const zip = await measureDownload(stack, restaurant, `export-files?${ALL_DATES_QUERY}`)
    await restaurant.fillUpTo(INVOICES, ['invoices'])
    const csv = await measureDownload(stack, restaurant, `export?format=csv&${ALL_DATES_QUERY}`)
    await restaurant.close()
    return [...figuresOf(`CSV of ${INVOICES} invoices`, csv), ...figuresOf(`ZIP of ${FILES} files`, zip)]
  } finally {
    await stack.stop()
  }
}

const ALL_DATES_QUERY = 'startDate=2020-01-01&endDate=2030-12-31'

interface DownloadFigures {
  readonly seconds: number
  readonly megabytes: number
  readonly firstByteMilliseconds: number
  readonly risenMegabytes: number
}

const figuresOf = (
  label: string,
  { seconds, megabytes, firstByteMilliseconds, risenMegabytes }: DownloadFigures,
): BenchFigure[] => [
  { label: `${label}: size`, value: megabytes, unit: 'MB' },
  { label: `${label}: to the first byte`, value: firstByteMilliseconds, unit: 'ms' },
  { label: `${label}: whole`, value: seconds, unit: 's' },
  { label: `${label}: memory rises by`, value: risenMegabytes, unit: 'MB', atMost: MOST_MEGABYTES },
]

/** One incompressible file for all copies, like a scan. */
async function storeFile({ dataDir }: Stack): Promise<void> {
  const path = join(dataDir, 'files', FILE_KEY)
  await mkdir(join(path, '..'), { recursive: true })
  await writeFile(path, randomBytes(FILE_KILOBYTES * 1024))
}

async function measureDownload(
  stack: Stack,
  restaurant: PurchasingData,
  path: string,
): Promise<DownloadFigures> {
  const pid = stack.processes.get('invoicing')?.pid
  if (pid === undefined) throw new Error('the service that exports does not run')
  const before = residentMegabytes(pid)
  let peak = before
  const sampling = setInterval(() => {
    peak = Math.max(peak, residentMegabytes(pid))
  }, SAMPLE_MILLISECONDS)
  try {
    return { ...(await download(stack, restaurant, path)), risenMegabytes: peak - before }
  } finally {
    clearInterval(sampling)
  }
}

async function download(
  { url }: Stack,
  { token }: PurchasingData,
  path: string,
): Promise<Omit<DownloadFigures, 'risenMegabytes'>> {
  const started = performance.now()
  const answer = await fetch(`${url}/api/invoices/${path}`, { headers: { authorization: `Bearer ${token}` } })
  if (!answer.ok || !answer.body) throw new Error(`${path} answered ${answer.status}`)
  let bytes = 0
  let firstByteMilliseconds = 0
  for await (const part of answer.body) {
    if (bytes === 0) firstByteMilliseconds = performance.now() - started
    bytes += part.length
  }
  return { megabytes: bytes / 1e6, firstByteMilliseconds, seconds: (performance.now() - started) / 1000 }
}

/** Linux only; other systems have no /proc. */
function residentMegabytes(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return (Number(kilobytes) * 1024) / 1e6
}
