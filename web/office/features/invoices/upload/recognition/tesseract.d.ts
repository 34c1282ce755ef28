/** The bundle for browsers; the package's own entry is the one for Node. */
declare module 'tesseract.js/dist/tesseract.min.js' {
  import Tesseract from 'tesseract.js'
  export default Tesseract
}

/** Where the build serves the worker, the cores and the language models of the text recognition. */
declare const PRINT_READER_PATH: string
