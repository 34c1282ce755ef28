import { useEffect, useRef } from 'react'
import { useSettings } from '../../../../lib/use-settings.ts'
import { isHeic, isImage } from '../invoice-file-types.ts'
import type { Upload, UploadAction } from '../uploads-reducer.ts'
import type { OcrEngine } from './ocr-engine.ts'
import { getOcrLanguages } from './ocr-languages.ts'
import { convertToJpeg, prepareImageForOcr } from './prepare-image-for-ocr.ts'

/** Recognises the text of the selected images, one after another. The OCR module is loaded with the first image. */
export function useTextRecognition(dispatch: (action: UploadAction) => void) {
  const { language } = useSettings()
  const engine = useRef<Promise<OcrEngine> | null>(null)
  const queue = useRef<Promise<void>>(Promise.resolve())
  const abortControllers = useRef(new Map<string, AbortController>())

  const loadEngine = () =>
    (engine.current ??= import('./ocr-engine.ts').then(({ createOcrEngine }) =>
      createOcrEngine(getOcrLanguages([language, ...navigator.languages])),
    ))

  const run = async (upload: Upload, { signal }: AbortController) => {
    if (signal.aborted) return
    const setRecognition = (recognition: Upload['recognition']) =>
      dispatch({ kind: 'recognition', key: upload.key, recognition })
    const start = { kind: 'running', stage: 'loading', percent: 0 } as const
    setRecognition(start)
    try {
      const file = await convertHeic(upload, dispatch)
      const [image, { recognise }] = await Promise.all([prepareImageForOcr(file), loadEngine()])
      signal.throwIfAborted()
      const text = await recognise({
        image,
        signal,
        onProgress: progress => setRecognition({ kind: 'running', ...progress }),
      })
      dispatch({ kind: 'recognised', key: upload.key, text })
    } catch {
      if (signal.aborted) return
      setRecognition({ kind: 'failed', isHeic: isHeic(upload.file) })
    }
  }

  const add = (upload: Upload) => {
    if (!isImage(upload.file)) return
    const stop = new AbortController()
    abortControllers.current.set(upload.key, stop)
    queue.current = queue.current.then(() => run(upload, stop))
  }

  const cancel = (key: string) => {
    abortControllers.current.get(key)?.abort()
    dispatch({ kind: 'recognition', key, recognition: { kind: 'none' } })
  }

  useEffect(() => {
    const running = abortControllers.current
    return () => {
      for (const stop of running.values()) stop.abort()
      void engine.current?.then(({ close }) => close())
    }
  }, [])

  return { add, cancel }
}

/** Converts HEIC photos to JPEG if the browser can decode them, because the server does not read HEIC. */
async function convertHeic({ key, file }: Upload, dispatch: (action: UploadAction) => void): Promise<File> {
  if (!isHeic(file)) return file
  const jpeg = await convertToJpeg(file)
  dispatch({ kind: 'converted', key, file: jpeg })
  return jpeg
}
