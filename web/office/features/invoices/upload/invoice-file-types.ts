export const MAX_FILE_BYTES = 20 * 1024 * 1024

/** The `accept` attribute of the file input. */
export const ACCEPTED_FILE_TYPES =
  'image/*,.heic,.heif,.tif,.tiff,application/pdf,.pdf,application/xml,text/xml,.xml'

const TYPES = /^(image\/|application\/pdf$|application\/xml$|text\/xml$)/
const EXTENSIONS = /\.(pdf|xml|jpe?g|png|webp|tiff?|heic|heif)$/i

type NamedFile = Pick<File, 'type' | 'name'>

/**
 * Whether a file is an image, a PDF or an e-invoice by its type, or by its extension where the system sends no type.
 */
export const isInvoiceFile = (file: NamedFile): boolean =>
  TYPES.test(file.type) || (file.type === '' && EXTENSIONS.test(file.name))

/** An image that browsers can decode. TIFF is excluded: the server reads it. */
export const isImage = (file: NamedFile): boolean =>
  !isTiff(file) &&
  (file.type.startsWith('image/') || (file.type === '' && /\.(jpe?g|png|webp|hei[cf])$/i.test(file.name)))

export const isHeic = (file: NamedFile): boolean =>
  /^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name)

const isTiff = ({ type, name }: NamedFile): boolean => type === 'image/tiff' || /\.tiff?$/i.test(name)
