import { signFileLink, verifyFileLink } from '@rms/service-kit'

export interface FileLinks {
  /** A link to the file of an invoice, good for a quarter of an hour. */
  linkTo(invoice: { readonly id: number; readonly file: { readonly path: string } }): string
  /** Whether this link, path and query, was made here and is not over. */
  opens(link: string): boolean
}

const LIFETIME_SECONDS = 15 * 60

export const createFileLinks = (secret: string): FileLinks => ({
  linkTo: ({ id, file }) =>
    signFileLink(`/uploads/invoices/${id}/${baseName(file.path)}`, {
      secret,
      lifetimeSeconds: LIFETIME_SECONDS,
    }),
  opens: link => verifyFileLink(link, { secret }) === link.split('?')[0],
})

/** The last part of a file's key: what its link ends with. */
export const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
