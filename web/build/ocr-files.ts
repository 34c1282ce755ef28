import { basename } from 'node:path'
import { hashFiles, resolveInPackage, type SelfHostedPackageFile } from './self-hosted-files-plugin.ts'

const LANGUAGES = ['eng', 'deu', 'fra', 'spa']
const CORES = ['simd', 'relaxedsimd'].map(kind => `tesseract-core-${kind}-lstm`)

const sources = [
  resolveInPackage('tesseract.js', 'dist', 'worker.min.js'),
  ...CORES.flatMap(core =>
    ['js', 'wasm'].map(ending => resolveInPackage('tesseract.js-core', `${core}.${ending}`)),
  ),
  ...LANGUAGES.map(code =>
    resolveInPackage(`@tesseract.js-data/${code}`, '4.0.0_best_int', `${code}.traineddata.gz`),
  ),
].map(from => ({ from }))

/** Below /assets, which browsers cache for a year: the folder's name contains a hash of its files. */
const FOLDER = `assets/ocr-${hashFiles(sources)}`

export const OCR_FILES_PATH = `/${FOLDER}`

/** Worker, cores and language models of Tesseract. The core loads its wasm from the worker's folder. */
export const ocrFiles: readonly SelfHostedPackageFile[] = sources.map(({ from }) => ({
  path: `${FOLDER}/${basename(from)}`,
  from,
}))
