import { open } from 'node:fs/promises'
import { contentTypes, type FileType, type ReceivedUpload, wrongType } from '@rms/service-kit'

/** A kind of file that an invoice can be, and how it is kept. */
export interface AcceptedFile {
  readonly extension: string
  readonly contentType: string
}

const EXTENSIONS: Partial<Record<FileType, string>> = {
  pdf: 'pdf',
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  tiff: 'tif',
  heic: 'heic',
  xml: 'xml',
}

/** What the uploaded file is, by its content: a PDF, a picture or an e-invoice. Anything else is 415. */
export async function detectAcceptedFile({ path, fileType }: ReceivedUpload): Promise<AcceptedFile> {
  const extension = fileType === null ? undefined : EXTENSIONS[fileType]
  if (fileType === null || extension === undefined || (fileType === 'xml' && !(await isEInvoice(path))))
    throw wrongType('Please select an image or PDF file', { field: 'invoice' })
  return { extension, contentType: contentTypes[fileType] }
}

const HEAD_BYTES = 16 * 1024
const ROOTS = /<(?:[\w.-]+:)?(Invoice|CreditNote|CrossIndustryInvoice|CrossIndustryDocument)[\s>]/

/** Whether an XML file is a UBL or CII invoice, by its root element. */
async function isEInvoice(path: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    // Dropping the zero bytes makes UTF-16 readable enough for names of elements.
    return ROOTS.test(buffer.toString('latin1', 0, bytesRead).replaceAll('\0', ''))
  } finally {
    await file.close()
  }
}
