/** The browser bundle; the entry point of the package is for Node.js. */
declare module 'tesseract.js/dist/tesseract.min.js' {
  import Tesseract from 'tesseract.js'
  export default Tesseract
}

/** The path where the build serves the worker, the WebAssembly cores and the language models for OCR. */
declare const OCR_FILES_PATH: string
