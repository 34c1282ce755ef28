import { parseArgs } from 'node:util'
import {
  generateAdversarialSet,
  generateReceiptSet,
  listAdversarialSeeds,
} from './extraction/adversarial-sets.ts'
import {
  type BenchDocument,
  generateInvoicePdfs,
  generateWholesalePdfs,
  listEInvoiceDocuments,
  listReceiptDocuments,
  listTextPdfDocuments,
  simulateScansAndPhotos,
} from './extraction/bench-document-sets.ts'
import { type AccuracyTargets, measureAccuracy } from './extraction/measure-accuracy.ts'
import { measureMemory } from './extraction/measure-memory.ts'
import { measureSpeed } from './extraction/measure-speed.ts'
import { listDeliveryNotePhotos } from './extraction/supplier-history.ts'
import type { BenchFigure } from './print-bench-figures.ts'

const TEXT_TARGETS: AccuracyTargets = {
  num: 0.97,
  full: 0.95,
  supplier: 0.85,
  number: 0.95,
  total: 0.97,
  'accepted of correct': 0.75,
}
const SCAN_TARGETS: AccuracyTargets = { num: 0.93, supplier: 0.75, number: 0.9, total: 0.9 }
const PHOTO_TARGETS: AccuracyTargets = { num: 0.88 }
const RECEIPT_TARGETS: AccuracyTargets = { total: 0.85, date: 0.9, supplier: 0.75 }
const EXACT: AccuracyTargets = { num: 1, full: 1, total: 1, date: 1, number: 1, supplier: 1 }

interface AccuracyBucket {
  title: string
  targets: AccuracyTargets
  /** The first seed divides given documents into hold-out groups; each is a group of adversarial ones. */
  load(seeds: readonly [number, ...number[]]): Promise<BenchDocument[]> | BenchDocument[]
}

const ACCURACY: Record<string, AccuracyBucket> = {
  einvoice: { title: 'e-invoice', targets: EXACT, load: ([seed]) => listEInvoiceDocuments(seed) },
  text: { title: 'text PDF', targets: TEXT_TARGETS, load: ([seed]) => listTextPdfDocuments(seed) },
  generated: {
    title: 'generated PDF',
    targets: TEXT_TARGETS,
    load: ([seed]) => generateInvoicePdfs(120, seed),
  },
  hard: {
    title: 'hard generated PDF',
    targets: TEXT_TARGETS,
    load: ([seed]) => generateInvoicePdfs(160, seed, 'hard'),
  },
  wholesale: {
    title: 'wholesale PDF',
    targets: TEXT_TARGETS,
    load: ([seed]) => generateWholesalePdfs(6, seed),
  },
  scan: {
    title: 'clean scan',
    targets: SCAN_TARGETS,
    load: ([seed]) => simulateScansAndPhotos('scan', 24, seed),
  },
  photo: {
    title: 'photo',
    targets: PHOTO_TARGETS,
    load: ([seed]) => simulateScansAndPhotos('photo', 24, seed),
  },
  bread: {
    title: 'bread supplier, with history',
    targets: { num: 0.9, full: 0.87 },
    load: ([seed]) => listDeliveryNotePhotos(seed),
  },
  receipts: { title: 'receipt', targets: RECEIPT_TARGETS, load: ([seed]) => listReceiptDocuments(seed) },
  adversarial: {
    title: 'adversarial PDF',
    targets: TEXT_TARGETS,
    load: seeds => generateAdversarialSet(seeds, ADVERSARIAL_TEXTS, 'text'),
  },
  'adversarial-scan': {
    title: 'adversarial scan',
    targets: SCAN_TARGETS,
    load: seeds => generateAdversarialSet(seeds, ADVERSARIAL_IMAGES, 'scan'),
  },
  'adversarial-photo': {
    title: 'adversarial photo',
    targets: PHOTO_TARGETS,
    load: seeds => generateAdversarialSet(seeds, ADVERSARIAL_IMAGES, 'photo'),
  },
  'adversarial-receipt': {
    title: 'adversarial receipt',
    targets: RECEIPT_TARGETS,
    load: seeds => generateReceiptSet(seeds, ADVERSARIAL_RECEIPTS),
  },
}
const COSTS: Record<string, () => Promise<BenchFigure[]>> = { speed: measureSpeed, memory: measureMemory }

const DEFAULT_SEEDS = '0,1,2,3,4'
/** Documents per seed. */
const ADVERSARIAL_TEXTS = 40
const ADVERSARIAL_IMAGES = 12
const ADVERSARIAL_RECEIPTS = 10

/**
 * Accuracy of the reader by kind of document, over hold-out groups. `--bucket text,speed` selects some, `--seeds 7,8,9`
 * chooses other groups, and `--list-failures` prints what was read wrong.
 */
export async function benchExtraction(): Promise<readonly BenchFigure[]> {
  const { values } = parseArgs({
    options: {
      bucket: { type: 'string' },
      seeds: { type: 'string', default: DEFAULT_SEEDS },
      'list-failures': { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
  const seeds = parseSeeds(values.seeds)
  const names = values.bucket?.split(',') ?? [...Object.keys(ACCURACY), ...Object.keys(COSTS)]
  console.log(
    `Seeds ${seeds.join(', ')}: adversarial documents from ${seeds.map(seed => listAdversarialSeeds(seed, 1)).join(', ')}`,
  )
  const figures: BenchFigure[] = []
  for (const name of names) {
    const measure = COSTS[name]
    const bucket = ACCURACY[name]
    if (measure) figures.push(...(await measure()))
    else if (bucket) {
      const options = { listsFailures: values['list-failures'] }
      figures.push(
        ...(await measureAccuracy(bucket.title, await bucket.load(seeds), bucket.targets, options)),
      )
    } else
      throw new Error(
        `There is no bucket "${name}". Use: ${[...Object.keys(ACCURACY), ...Object.keys(COSTS)].join(', ')}.`,
      )
  }
  return figures
}

function parseSeeds(text: string): [number, ...number[]] {
  const [first, ...others] = text.split(',').map(Number)
  if (first === undefined || [first, ...others].some(seed => !Number.isInteger(seed) || seed < 0))
    throw new Error('Seeds are whole numbers separated by commas, such as --seeds 5,6,7.')
  return [first, ...others]
}
