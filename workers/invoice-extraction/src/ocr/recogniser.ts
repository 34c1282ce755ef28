import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { PageTokens } from '@rms/document-reading'
import type { Worker } from 'tesseract.js'
import { toPageTokens } from './ocr-tokens.ts'
import type { PageImage } from './page-image.ts'

export type Language = 'eng' | 'deu' | 'fra' | 'spa'

/** How a page is looked at: as a page with a column of text, or as one block of rows, and how grey becomes black. */
export interface OcrPass {
  layout: 'page' | 'block'
  /** Each region has its own threshold: for photographs with shadows. */
  isUnevenlyLit: boolean
}

export interface Recogniser {
  recognise(picture: PageImage, page: number, pass: OcrPass): Promise<PageTokens>
  close(): Promise<void>
}

/** A recogniser of print that runs on this machine alone; its language models come with the packages. */
export async function createRecogniser(languages: readonly Language[]): Promise<Recogniser> {
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

/** The library takes its models from one folder, and each language comes in a package of its own. */
async function modelFolder(languages: readonly Language[]): Promise<string> {
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
