import type { Invoice } from '@rms/contracts'

/** Whether an invoice's file is a PDF, by its name. */
export const isPdf = ({ file_name }: Pick<Invoice, 'file_name'>): boolean => /\.pdf$/i.test(file_name)
