import { signFileLink, verifyFileLink } from '@rms/service-kit'

export interface FileLinks {
  /** A link to the file of an invoice, valid for 15 minutes. */
  linkTo(invoice: { readonly id: number; readonly file: { readonly path: string } }): string
  /** Whether this link (path and query) is genuine and has not expired. */
  isValid(link: string): boolean
}

const LIFETIME_SECONDS = 15 * 60

export const createFileLinks = (secret: string): FileLinks => ({
  linkTo: ({ id, file }) =>
    signFileLink(`/uploads/invoices/${id}/${getFileBaseName(file.path)}`, {
      secret,
      lifetimeSeconds: LIFETIME_SECONDS,
    }),
  isValid: link => verifyFileLink(link, { secret }) === link.split('?')[0],
})

/** The last part of a file's key, with which its link ends. */
export const getFileBaseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
