import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { OcrLanguage } from './ocr-engine.ts'

interface ModelOptions {
  languages: readonly OcrLanguage[]
  /** Whether the models are decompressed. */
  isPlain: boolean
}

/**
 * Calls a function with a temporary folder that has the models: each language is in its own package, but Tesseract
 * loads them from one folder.
 */
export async function withModelFolder<Result>(
  { languages, isPlain }: ModelOptions,
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'rms-models-'))
  try {
    await Promise.all(languages.map(language => placeModel(language, { folder, isPlain })))
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function placeModel(
  language: OcrLanguage,
  { folder, isPlain }: { folder: string; isPlain: boolean },
): Promise<void> {
  const name = `${language}.traineddata`
  const { resolve } = createRequire(import.meta.url)
  const packed = join(dirname(resolve(`@tesseract.js-data/${language}`)), '4.0.0_best_int', `${name}.gz`)
  if (isPlain) await writeFile(join(folder, name), await promisify(gunzip)(await readFile(packed)))
  else await copyFile(packed, join(folder, `${name}.gz`))
}
