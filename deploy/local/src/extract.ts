import { provideTesseract } from '@rms/infrastructure/tesseract'

/** Standard output is for the results. */
await provideTesseract(line => process.stderr.write(`${line}\n`))
await import('@rms/invoice-extraction/extract')
