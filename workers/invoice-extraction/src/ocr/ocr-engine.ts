import type { RecognisedLine } from './ocr-tokens.ts'
import type { PageImage } from './page-image.ts'

export type OcrLanguage = 'eng' | 'deu' | 'fra' | 'spa'

/**
 * The settings of a pass: whether the page has a column of text or is one block of rows, how grey is converted to
 * black, and the languages whose models are used.
 */
export interface OcrPass {
  layout: 'page' | 'block'
  /** Uses a threshold per region, for photos with shadows. */
  isUnevenlyLit: boolean
  /** Each further language takes about as long as the first. */
  languages: readonly OcrLanguage[]
}

export const ALL_LANGUAGES: readonly OcrLanguage[] = ['eng', 'deu', 'fra', 'spa']

/** Recognises one image at a time, outside the event loop. */
export interface OcrEngine {
  hasModels(languages: readonly OcrLanguage[]): boolean
  recognise(picture: PageImage, pass: OcrPass): Promise<RecognisedLine[]>
  close(): Promise<void>
}

/** Tesseract's settings for a pass, by their names in its documentation; both engines use the same ones. */
export function tesseractSettings({
  layout,
  isUnevenlyLit,
}: Omit<OcrPass, 'languages'>): Record<string, string> {
  return {
    tessedit_pageseg_mode: layout === 'page' ? SINGLE_COLUMN : SINGLE_BLOCK,
    thresholding_method: isUnevenlyLit ? SAUVOLA : OTSU,
    user_defined_dpi: '300',
  }
}

const SINGLE_COLUMN = '4'
const SINGLE_BLOCK = '6'
const OTSU = '0'
const SAUVOLA = '2'
