import { open } from 'node:fs/promises'
import { contentTypes, type FileType, type ReceivedUpload, unsupportedMediaType } from '@rms/service-kit'

/** A file type that is accepted for invoices, and how it is stored. */
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

/** The type of the uploaded file, by its content: a PDF, an image or an e-invoice. 415 for anything else. */
export async function detectAcceptedFile({ path, fileType }: ReceivedUpload): Promise<AcceptedFile> {
  const extension = fileType === null ? undefined : EXTENSIONS[fileType]
  if (fileType === null || extension === undefined || (fileType === 'xml' && !(await isEInvoice(path))))
    throw unsupportedMediaType('Please select an image or PDF file', { field: 'invoice' })
  return { extension, contentType: contentTypes[fileType] }
}

const HEAD_BYTES = 16 * 1024
const ROOTS = /<(?:[\w.-]+:)?(Invoice|CreditNote|CrossIndustryInvoice|CrossIndustryDocument)[\s>]/

/** Whether an XML file is a UBL or CII invoice, by its root element. */
async function isEInvoice(path: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    // Without zero bytes, element names in UTF-16 are readable.
    return ROOTS.test(buffer.toString('latin1', 0, bytesRead).replaceAll('\0', ''))
  } finally {
    await file.close()
  }
}
