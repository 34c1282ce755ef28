export const MOST_BYTES = 20 * 1024 * 1024

/** What the picker of files offers. */
export const ACCEPTED = 'image/*,.heic,.heif,.tif,.tiff,application/pdf,.pdf,application/xml,text/xml,.xml'

const TYPES = /^(image\/|application\/pdf$|application\/xml$|text\/xml$)/
const ENDINGS = /\.(pdf|xml|jpe?g|png|webp|tiff?|heic|heif)$/i

/** Whether a file claims to be an image, a PDF or an e-invoice. Some systems name no type: then its ending tells. */
export const isInvoiceFile = (file: Pick<File, 'type' | 'name'>): boolean =>
  TYPES.test(file.type) || (file.type === '' && ENDINGS.test(file.name))
