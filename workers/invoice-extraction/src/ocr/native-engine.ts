import { promisify } from 'node:util'
import { withModelFolder } from './language-models.ts'
import { type OcrEngine, type OcrLanguage, tesseractSettings } from './ocr-engine.ts'
import { parseHocr } from './parse-hocr.ts'
import type { Tesseract, TesseractHandle } from './tesseract-library.ts'

/** Tesseract's native library, called in a thread of Node's pool. It keeps a handle for each set of languages. */
export function createNativeEngine(library: Tesseract): OcrEngine {
  const handles = new Map<string, Promise<TesseractHandle>>()
  const load = (languages: readonly OcrLanguage[]) => {
    const names = languages.join('+')
    const handle = handles.get(names) ?? openHandle(library, languages)
    handles.set(names, handle)
    return handle
  }
  return {
    hasModels: languages => handles.has(languages.join('+')),
    recognise: async ({ pixels, width, height }, pass) => {
      const handle = await load(pass.languages)
      for (const [name, value] of Object.entries(tesseractSettings(pass)))
        library.setVariable(handle, name, value)
      await promisify(library.setImage.async)(handle, pixels, width, height, 1, width)
      await promisify(library.recognise.async)(handle, null)
      const hocr = library.getHocr(handle, 0)
      library.clear(handle)
      return parseHocr(hocr ?? '')
    },
    close: async () => {
      for (const handle of handles.values()) library.delete(await handle)
      handles.clear()
    },
  }
}

const LSTM_ONLY = 1

async function openHandle(library: Tesseract, languages: readonly OcrLanguage[]): Promise<TesseractHandle> {
  const handle = library.create()
  const status = await withModelFolder({ languages, isPlain: true }, folder =>
    promisify(library.init.async)(handle, folder, languages.join('+'), LSTM_ONLY),
  )
  if (status !== 0) throw new Error(`Tesseract ${library.version()} cannot load its models.`)
  library.setVariable(handle, 'debug_file', process.platform === 'win32' ? 'nul' : '/dev/null')
  return handle
}
