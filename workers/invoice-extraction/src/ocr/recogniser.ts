import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { PageTokens } from '@rms/document-reading'
import type { Worker } from 'tesseract.js'
import { toPageTokens } from './ocr-tokens.ts'
import type { PageImage } from './page-image.ts'

export type OcrLanguage = 'eng' | 'deu' | 'fra' | 'spa'

/**
 * The settings of a pass: whether the page has a column of text or is one block of rows, and how grey is converted to
 * black.
 */
export interface OcrPass {
  layout: 'page' | 'block'
  /** Uses a threshold per region, for photos with shadows. */
  isUnevenlyLit: boolean
}

export interface TextRecogniser {
  recognise(picture: PageImage, page: number, pass: OcrPass): Promise<PageTokens>
  close(): Promise<void>
}

/** A text recogniser that runs locally; its language models are part of the packages. */
export async function createTextRecogniser(languages: readonly OcrLanguage[]): Promise<TextRecogniser> {
  const { createWorker, OEM } = await import('tesseract.js')
  const models = await modelFolder(languages)
  const worker = await createWorker([...languages], OEM.LSTM_ONLY, { cacheMethod: 'none', langPath: models })
  await rm(models, { recursive: true, force: true })
  return {
    recognise: (picture, page, pass) => recognise(worker, { picture, page, pass }),
    close: async () => {
      await worker.terminate()
    },
  }
}

/** The library loads its models from one folder, but each language is in its own package. */
async function modelFolder(languages: readonly OcrLanguage[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rms-print-'))
  const { resolve } = createRequire(import.meta.url)
  for (const code of languages) {
    const file = `${code}.traineddata.gz`
    const model = join(dirname(resolve(`@tesseract.js-data/${code}`)), '4.0.0_best_int', file)
    await copyFile(model, join(folder, file))
  }
  return folder
}

interface Job {
  picture: PageImage
  page: number
  pass: OcrPass
}

async function recognise(worker: Worker, { picture, page, pass }: Job): Promise<PageTokens> {
  const { PSM } = await import('tesseract.js')
  await worker.setParameters({
    tessedit_pageseg_mode: pass.layout === 'page' ? PSM.SINGLE_COLUMN : PSM.SINGLE_BLOCK,
    thresholding_method: pass.isUnevenlyLit ? '2' : '0',
    user_defined_dpi: '300',
  })
  const { data } = await worker.recognize(picture.png, {}, { blocks: true, text: false })
  return toPageTokens(data.blocks ?? [], { page, width: picture.width, height: picture.height })
}
