import type { LoggerMessage, Worker } from 'tesseract.js'
import Tesseract from 'tesseract.js/dist/tesseract.min.js'
import { relaxedSimd } from 'wasm-feature-detect'
import type { ModelLanguage } from './model-languages.ts'

export interface PrintProgress {
  stage: 'loading' | 'recognising'
  /** 0 to 100, of the stage. */
  percent: number
}

export interface PrintJob {
  picture: Blob
  onProgress: (progress: PrintProgress) => void
  /** Aborting stops the work at once. */
  signal: AbortSignal
}

export interface PrintReader {
  /** The text in a picture. Rejects when the recogniser fails, stalls or is stopped. */
  read: (job: PrintJob) => Promise<string>
  close: () => void
}

/** A worker that cannot start says nothing at all; the form must not wait for it for ever. */
const STALLED_MS = 60_000

/** Recognises print in the browser, in a worker that is started with the first picture and used again. */
export function createPrintReader(languages: readonly ModelLanguage[]): PrintReader {
  let started: Promise<Worker> | null = null
  let hear: (message: LoggerMessage) => void = () => {}
  const worker = () => (started ??= start(languages, message => hear(message)))
  const stop = (which: Promise<Worker> | null) => {
    void which?.then(({ terminate }) => terminate()).catch(() => undefined)
    if (started === which) started = null
  }

  const read = async ({ picture, onProgress, signal }: PrintJob): Promise<string> => {
    const mine = worker()
    const watch = watchOver(signal)
    hear = message => {
      watch.signOfLife()
      if (!signal.aborted) onProgress(progressOf(message))
    }
    try {
      const recognised = mine.then(ready => ready.recognize(picture))
      const { data } = await Promise.race([recognised, watch.end])
      return data.text.trim()
    } catch (error) {
      stop(mine)
      throw error
    } finally {
      watch.close()
    }
  }

  return { read, close: () => stop(started) }
}

/** A promise that rejects when the work is stopped, or gives no sign of life for too long. */
function watchOver(signal: AbortSignal) {
  const { promise: end, reject } = Promise.withResolvers<never>()
  const giveUp = () => reject(new Error('The recognition was stopped.'))
  let stalled = setTimeout(giveUp, STALLED_MS)
  if (signal.aborted) giveUp()
  signal.addEventListener('abort', giveUp)
  return {
    end,
    signOfLife: () => {
      clearTimeout(stalled)
      stalled = setTimeout(giveUp, STALLED_MS)
    },
    close: () => {
      clearTimeout(stalled)
      signal.removeEventListener('abort', giveUp)
    },
  }
}

/** `createWorker` never settles when a model cannot be loaded; its error handler is told. */
const start = (languages: readonly ModelLanguage[], logger: (message: LoggerMessage) => void) =>
  new Promise<Worker>((resolve, reject) => {
    const { createWorker, OEM } = Tesseract
    relaxedSimd()
      .then(isRelaxed =>
        createWorker([...languages], OEM.LSTM_ONLY, {
          workerPath: `${PRINT_READER_PATH}/worker.min.js`,
          corePath: `${PRINT_READER_PATH}/tesseract-core-${isRelaxed ? 'relaxedsimd' : 'simd'}-lstm.js`,
          langPath: PRINT_READER_PATH,
          // A blob would be no script of ours to the content security policy.
          workerBlobURL: false,
          // The browser's own cache keeps the models.
          cacheMethod: 'none',
          logger,
          errorHandler: reject,
        }),
      )
      .then(resolve, reject)
  })

const RECOGNISING = 'recognizing text'

const progressOf = ({ status, progress }: LoggerMessage): PrintProgress => ({
  stage: status === RECOGNISING ? 'recognising' : 'loading',
  percent: Math.round(progress * 100),
})
