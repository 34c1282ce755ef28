import type { LoggerMessage, Worker } from 'tesseract.js'
import Tesseract from 'tesseract.js/dist/tesseract.min.js'
import { relaxedSimd } from 'wasm-feature-detect'
import type { OcrLanguage } from './ocr-languages.ts'

export interface OcrProgress {
  stage: 'loading' | 'recognising'
  /** Progress of the current stage, 0 to 100. */
  percent: number
}

export interface OcrJob {
  image: Blob
  onProgress: (progress: OcrProgress) => void
  /** Aborting rejects the job immediately and terminates the worker. */
  signal: AbortSignal
}

export interface OcrEngine {
  /** Recognises the text of an image. Rejects if recognition fails, stalls or is aborted. */
  recognise: (job: OcrJob) => Promise<string>
  close: () => void
}

/** A worker that fails to start reports nothing, so a job without progress for this long is aborted. */
const STALLED_MS = 60_000

/** Recognises text in the browser. The worker starts with the first image and is reused for the next ones. */
export function createOcrEngine(languages: readonly OcrLanguage[]): OcrEngine {
  let started: Promise<Worker> | null = null
  let onMessage: (message: LoggerMessage) => void = () => {}
  const getWorker = () => (started ??= startWorker(languages, message => onMessage(message)))
  const stop = (stopped: Promise<Worker> | null) => {
    void stopped?.then(({ terminate }) => terminate()).catch(() => undefined)
    if (started === stopped) started = null
  }

  const recognise = async ({ image, onProgress, signal }: OcrJob): Promise<string> => {
    const job = getWorker()
    const watchdog = createWatchdog(signal)
    onMessage = message => {
      watchdog.reset()
      if (!signal.aborted) onProgress(toOcrProgress(message))
    }
    try {
      const recognised = job.then(ready => ready.recognize(image))
      const { data } = await Promise.race([recognised, watchdog.end])
      return data.text.trim()
    } catch (error) {
      stop(job)
      throw error
    } finally {
      watchdog.close()
    }
  }

  return { recognise, close: () => stop(started) }
}

/** A promise that rejects when the job is aborted or reports no progress for too long. */
function createWatchdog(signal: AbortSignal) {
  const { promise: end, reject } = Promise.withResolvers<never>()
  const rejectJob = () => reject(new Error('The recognition was stopped.'))
  let stalled = setTimeout(rejectJob, STALLED_MS)
  if (signal.aborted) rejectJob()
  signal.addEventListener('abort', rejectJob)
  return {
    end,
    reset: () => {
      clearTimeout(stalled)
      stalled = setTimeout(rejectJob, STALLED_MS)
    },
    close: () => {
      clearTimeout(stalled)
      signal.removeEventListener('abort', rejectJob)
    },
  }
}

/** `createWorker` never settles if a model cannot be loaded, but calls its error handler. */
const startWorker = (languages: readonly OcrLanguage[], logger: (message: LoggerMessage) => void) =>
  new Promise<Worker>((resolve, reject) => {
    const { createWorker, OEM } = Tesseract
    relaxedSimd()
      .then(isRelaxed =>
        createWorker([...languages], OEM.LSTM_ONLY, {
          workerPath: `${OCR_FILES_PATH}/worker.min.js`,
          corePath: `${OCR_FILES_PATH}/tesseract-core-${isRelaxed ? 'relaxedsimd' : 'simd'}-lstm.js`,
          langPath: OCR_FILES_PATH,
          // The content security policy does not allow workers from blob URLs.
          workerBlobURL: false,
          // The HTTP cache of the browser stores the models.
          cacheMethod: 'none',
          logger,
          errorHandler: reject,
        }),
      )
      .then(resolve, reject)
  })

const RECOGNISING = 'recognizing text'

const toOcrProgress = ({ status, progress }: LoggerMessage): OcrProgress => ({
  stage: status === RECOGNISING ? 'recognising' : 'loading',
  percent: Math.round(progress * 100),
})
