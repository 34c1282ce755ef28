import { availableParallelism } from 'node:os'
import type { PageTokens } from '@rms/document-reading'
import { createNativeEngine } from './native-engine.ts'
import type { OcrEngine, OcrLanguage, OcrPass } from './ocr-engine.ts'
import { toPageTokens } from './ocr-tokens.ts'
import type { PageImage } from './page-image.ts'
import { findTesseract } from './tesseract-library.ts'
import { createWasmEngine } from './wasm-engine.ts'

export interface TextRecogniser {
  recognise(picture: PageImage, page: number, pass: OcrPass): Promise<PageTokens>
  close(): Promise<void>
}

/** More engines would take memory that other documents need. */
const MOST_ENGINES = 2

/**
 * A text recogniser that runs locally, with an engine per core; its language models are part of the packages. Uses the
 * native library if there is one.
 */
export async function createTextRecogniser(): Promise<TextRecogniser> {
  const tesseract = await findTesseract()
  const create = async () => (tesseract ? createNativeEngine(tesseract) : createWasmEngine())
  const capacity = Math.min(MOST_ENGINES, availableParallelism())
  const pool = createEnginePool(await Promise.all(Array.from({ length: capacity }, create)))
  return {
    recognise: async (picture, page, pass) => {
      const lines = await pool.use(pass.languages, engine => engine.recognise(picture, pass))
      return toPageTokens(lines, { page, width: picture.width, height: picture.height })
    },
    close: pool.close,
  }
}

interface EnginePool {
  use<Result>(
    languages: readonly OcrLanguage[],
    work: (engine: OcrEngine) => Promise<Result>,
  ): Promise<Result>
  close(): Promise<void>
}

/**
 * Each engine is used by one caller at a time, first come, first served. An engine that has the models already is
 * preferred, because models take time and memory.
 */
function createEnginePool(engines: readonly OcrEngine[]): EnginePool {
  const free = [...engines]
  const waiting: ((engine: OcrEngine) => void)[] = []
  const take = async (languages: readonly OcrLanguage[]): Promise<OcrEngine> => {
    const ready = free.findIndex(engine => engine.hasModels(languages))
    const [engine] = free.splice(Math.max(0, ready), 1)
    return engine ?? new Promise(resolve => waiting.push(resolve))
  }
  const give = (engine: OcrEngine) => {
    const next = waiting.shift()
    if (next) next(engine)
    else free.push(engine)
  }
  return {
    use: async (languages, work) => {
      const engine = await take(languages)
      try {
        return await work(engine)
      } finally {
        give(engine)
      }
    },
    close: async () => {
      for (const engine of engines) await engine.close()
    },
  }
}
