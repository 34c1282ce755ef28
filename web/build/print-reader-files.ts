import { basename } from 'node:path'
import { digestOf, type HostedFile, inPackage } from './self-hosted.ts'

const LANGUAGES = ['eng', 'deu', 'fra', 'spa']
const CORES = ['simd', 'relaxedsimd'].map(kind => `tesseract-core-${kind}-lstm`)

const sources = [
  inPackage('tesseract.js', 'dist', 'worker.min.js'),
  ...CORES.flatMap(core => ['js', 'wasm'].map(ending => inPackage('tesseract.js-core', `${core}.${ending}`))),
  ...LANGUAGES.map(code =>
    inPackage(`@tesseract.js-data/${code}`, '4.0.0_best_int', `${code}.traineddata.gz`),
  ),
].map(from => ({ from }))

/** Below /assets, which browsers cache for a year: the folder's name contains a hash of its files. */
const FOLDER = `assets/print-reader-${digestOf(sources)}`

export const PRINT_READER_PATH = `/${FOLDER}`

/** Worker, cores and language models of Tesseract. The core loads its wasm from the worker's folder. */
export const printReaderFiles: readonly HostedFile[] = sources.map(({ from }) => ({
  path: `${FOLDER}/${basename(from)}`,
  from,
}))
