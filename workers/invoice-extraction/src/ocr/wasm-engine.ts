import type { Line } from 'tesseract.js'
import { withModelFolder } from './language-models.ts'
import { ALL_LANGUAGES, type OcrEngine, type OcrLanguage, tesseractSettings } from './ocr-engine.ts'
import type { RecognisedLine } from './ocr-tokens.ts'
import { encodePng } from './page-image.ts'

/** Tesseract as WebAssembly in a worker thread: runs everywhere, at less than half the speed of the native library. */
export async function createWasmEngine(): Promise<OcrEngine> {
  const { createWorker, OEM } = await import('tesseract.js')
  const worker = await withModelFolder({ languages: ALL_LANGUAGES, isPlain: false }, langPath =>
    createWorker([...ALL_LANGUAGES], OEM.LSTM_ONLY, { cacheMethod: 'none', langPath }),
  )
  let loaded = ALL_LANGUAGES.join('+')
  const load = async (languages: readonly OcrLanguage[]) => {
    const names = languages.join('+')
    if (names !== loaded) await worker.reinitialize(names, OEM.LSTM_ONLY)
    loaded = names
  }
  return {
    hasModels: languages => languages.join('+') === loaded,
    recognise: async (picture, pass) => {
      await load(pass.languages)
      await worker.setParameters(tesseractSettings(pass))
      const { data } = await worker.recognize(await encodePng(picture), {}, { blocks: true, text: false })
      const paragraphs = (data.blocks ?? []).flatMap(block => block.paragraphs)
      return paragraphs.flatMap(paragraph => paragraph.lines.map(toRecognisedLine))
    },
    close: async () => {
      await worker.terminate()
    },
  }
}

function toRecognisedLine({ words, baseline, rowAttributes }: Line): RecognisedLine {
  return {
    words: words.map(({ text, confidence, bbox }) => ({ text, confidence, left: bbox.x0, right: bbox.x1 })),
    baseline,
    height: rowAttributes.rowHeight,
  }
}
