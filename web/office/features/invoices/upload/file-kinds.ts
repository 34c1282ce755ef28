export const MOST_BYTES = 20 * 1024 * 1024

/** What the picker of files offers. */
export const ACCEPTED = 'image/*,.heic,.heif,.tif,.tiff,application/pdf,.pdf,application/xml,text/xml,.xml'

const TYPES = /^(image\/|application\/pdf$|application\/xml$|text\/xml$)/
const ENDINGS = /\.(pdf|xml|jpe?g|png|webp|tiff?|heic|heif)$/i

type NamedFile = Pick<File, 'type' | 'name'>

/** Whether a file claims to be an image, a PDF or an e-invoice. Some systems name no type: then its ending tells. */
export const isInvoiceFile = (file: NamedFile): boolean =>
  TYPES.test(file.type) || (file.type === '' && ENDINGS.test(file.name))

/** A picture that browsers know; TIFF is left to the server, which reads it. */
export const isImage = (file: NamedFile): boolean =>
  !isTiff(file) &&
  (file.type.startsWith('image/') || (file.type === '' && /\.(jpe?g|png|webp|hei[cf])$/i.test(file.name)))

export const isHeic = (file: NamedFile): boolean =>
  /^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name)

const isTiff = ({ type, name }: NamedFile): boolean => type === 'image/tiff' || /\.tiff?$/i.test(name)
