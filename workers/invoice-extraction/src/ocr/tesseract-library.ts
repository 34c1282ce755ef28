import type { KoffiFunc } from 'koffi'

declare const handleBrand: unique symbol
/** A pointer to a TessBaseAPI. */
export type TesseractHandle = { [handleBrand]: true }

/** The functions of Tesseract's C API (`tesseract/capi.h`) that the native engine calls. */
export interface Tesseract {
  version(): string
  create(): TesseractHandle
  /** Returns 0 if the models were loaded. */
  init: KoffiFunc<(handle: TesseractHandle, folder: string, languages: string, mode: number) => number>
  setVariable(handle: TesseractHandle, name: string, value: string): void
  setImage: KoffiFunc<
    (
      handle: TesseractHandle,
      pixels: Uint8Array,
      width: number,
      height: number,
      bytesPerPixel: number,
      bytesPerLine: number,
    ) => void
  >
  recognise: KoffiFunc<(handle: TesseractHandle, monitor: null) => number>
  getHocr(handle: TesseractHandle, page: number): string | null
  clear(handle: TesseractHandle): void
  delete(handle: TesseractHandle): void
}

/** The shared library of the package `libtesseract5` or of Homebrew. */
const INSTALLED = [
  'libtesseract.so.5',
  '/opt/homebrew/lib/libtesseract.5.dylib',
  '/usr/local/lib/libtesseract.5.dylib',
]

/**
 * The library named in `TESSERACT_LIBRARY`, else an installed one; null if there is none. An empty setting disables it.
 */
export async function findTesseract(named = process.env.TESSERACT_LIBRARY): Promise<Tesseract | null> {
  if (named === '') return null
  for (const path of named === undefined ? INSTALLED : [named, ...INSTALLED]) {
    const tesseract = await loadTesseract(path)
    if (tesseract) return tesseract
  }
  return null
}

/** Tesseract's functions use more stack than the library's default for asynchronous calls. */
const STACK_BYTES = 8 * 1024 * 1024

/**
 * Loads a shared library of Tesseract 5; null if there is none at this path, or it is for another system. Threads of
 * OpenMP within a page would slow down the other engines.
 */
async function loadTesseract(path: string): Promise<Tesseract | null> {
  const { default: koffi } = await import('koffi')
  process.env.OMP_THREAD_LIMIT ??= '1'
  if ((koffi.config().async_stack_size ?? 0) < STACK_BYTES) koffi.config({ async_stack_size: STACK_BYTES })
  try {
    const library = koffi.load(path)
    const text = koffi.disposable(null, 'str', library.func('void TessDeleteText(void *text)'))
    const tesseract: Tesseract = {
      version: library.func('const char *TessVersion()'),
      create: library.func('void *TessBaseAPICreate()'),
      init: library.func(
        'int TessBaseAPIInit2(void *handle, const char *path, const char *language, int mode)',
      ),
      setVariable: library.func(
        'int TessBaseAPISetVariable(void *handle, const char *name, const char *value)',
      ),
      setImage: library.func(
        'void TessBaseAPISetImage(void *handle, const uint8_t *pixels, int width, int height, int bytes, int line)',
      ),
      recognise: library.func('int TessBaseAPIRecognize(void *handle, void *monitor)'),
      getHocr: library.func('TessBaseAPIGetHOCRText', text, ['void *', 'int']),
      clear: library.func('void TessBaseAPIClear(void *handle)'),
      delete: library.func('void TessBaseAPIDelete(void *handle)'),
    }
    return tesseract.version().startsWith('5.') ? tesseract : null
  } catch {
    return null
  }
}
