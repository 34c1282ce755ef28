import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'

const PACKAGES = { pdftotext: 'poppler-utils', tesseract: 'tesseract-ocr' } as const
type BaselineProgram = keyof typeof PACKAGES

/** Installs the programs used for comparison, if apt and the permission are available; returns which ones exist. */
export function installBaselinePrograms(): Record<BaselineProgram, boolean> {
  const missing = (Object.keys(PACKAGES) as BaselineProgram[]).filter(peer => !isInstalled(peer))
  if (missing.length > 0 && process.getuid?.() === 0 && isInstalled('apt-get')) {
    spawnSync('apt-get', ['install', '-y', '-q', ...missing.map(peer => PACKAGES[peer])], { stdio: 'ignore' })
  }
  return { pdftotext: isInstalled('pdftotext'), tesseract: isInstalled('tesseract') }
}

function isInstalled(command: string): boolean {
  return (process.env.PATH ?? '').split(':').some(folder => existsSync(join(folder, command)))
}

/** Milliseconds of `pdftotext -layout` for a file. */
export function measurePdftotext(path: string): number {
  return timed('pdftotext', ['-layout', path, '-'])
}

const LANGUAGES = ['eng', 'deu', 'fra', 'spa'] as const

/** Milliseconds of one pass of native Tesseract for an image, with our models and its own defaults. */
export function measureTesseract(picture: string): number {
  return timed('tesseract', [picture, '-', '--tessdata-dir', modelFolder(), '-l', LANGUAGES.join('+')])
}

function timed(command: string, args: readonly string[]): number {
  const started = performance.now()
  spawnSync(command, args, { stdio: 'ignore' })
  return performance.now() - started
}

let models: string | undefined

/** Unpacks the models once. */
function modelFolder(): string {
  models ??= unpackModels()
  return models
}

function unpackModels(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rms-models-'))
  const { resolve } = createRequire(import.meta.resolve('@rms/invoice-extraction/reader'))
  for (const code of LANGUAGES) {
    const file = join(
      dirname(resolve(`@tesseract.js-data/${code}`)),
      '4.0.0_best_int',
      `${code}.traineddata.gz`,
    )
    writeFileSync(join(folder, `${code}.traineddata`), gunzipSync(readFileSync(file)))
  }
  return folder
}
