import type { LoggerMessage, Worker } from 'tesseract.js'
import Tesseract from 'tesseract.js/dist/tesseract.min.js'
import { relaxedSimd } from 'wasm-feature-detect'
import type { ModelLanguage } from './model-languages.ts'

export interface PrintProgress {
  stage: 'loading' | 'recognising'
  /** Progress of the current stage, 0 to 100. */
  percent: number
}

export interface PrintJob {
  picture: Blob
  onProgress: (progress: PrintProgress) => void
  /** Aborting rejects the job immediately and terminates the worker. */
  signal: AbortSignal
}

export interface PrintReader {
  /** Recognises the text of an image. Rejects if recognition fails, stalls or is aborted. */
  read: (job: PrintJob) => Promise<string>
  close: () => void
}

/** A worker that cannot start reports nothing, so a job without progress for this long is given up. */
const STALLED_MS = 60_000

/** Recognises text in the browser. The worker starts with the first image and is reused for the next ones. */
export function createPrintReader(languages: readonly ModelLanguage[]): PrintReader {
  let started: Promise<Worker> | null = null
  let onMessage: (message: LoggerMessage) => void = () => {}
  const worker = () => (started ??= start(languages, message => onMessage(message)))
  const stop = (stopped: Promise<Worker> | null) => {
    void stopped?.then(({ terminate }) => terminate()).catch(() => undefined)
    if (started === stopped) started = null
  }

  const read = async ({ picture, onProgress, signal }: PrintJob): Promise<string> => {
    const job = worker()
    const watchdog = createWatchdog(signal)
    onMessage = message => {
      watchdog.reset()
      if (!signal.aborted) onProgress(progressOf(message))
    }
    try {
      const recognised = job.then(ready => ready.recognize(picture))
      const { data } = await Promise.race([recognised, watchdog.end])
      return data.text.trim()
    } catch (error) {
      stop(job)
      throw error
    } finally {
      watchdog.close()
    }
  }

  return { read, close: () => stop(started) }
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
const start = (languages: readonly ModelLanguage[], logger: (message: LoggerMessage) => void) =>
  new Promise<Worker>((resolve, reject) => {
    const { createWorker, OEM } = Tesseract
    relaxedSimd()
      .then(isRelaxed =>
        createWorker([...languages], OEM.LSTM_ONLY, {
          workerPath: `${PRINT_READER_PATH}/worker.min.js`,
          corePath: `${PRINT_READER_PATH}/tesseract-core-${isRelaxed ? 'relaxedsimd' : 'simd'}-lstm.js`,
          langPath: PRINT_READER_PATH,
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

const progressOf = ({ status, progress }: LoggerMessage): PrintProgress => ({
  stage: status === RECOGNISING ? 'recognising' : 'loading',
  percent: Math.round(progress * 100),
})
