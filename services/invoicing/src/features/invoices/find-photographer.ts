import { internalEndpoints } from '@rms/contracts'
import type { InvoicingDependencies } from '../dependencies.ts'

const TIMEOUT_MS = 1000

/**
 * The name of the staff member who photographed the document of an invoice, from workforce, which owns personal data.
 * Null for other uploads, for people who no longer exist, and while workforce is unavailable: the invoice matters more.
 */
export async function findPhotographer(
  { captures, internal, logger }: Pick<InvoicingDependencies, 'captures' | 'internal' | 'logger'>,
  invoiceId: number,
): Promise<string | null> {
  const id = await captures.findStaffId(invoiceId)
  if (id === null) return null
  try {
    const { staff } = await internal.call(
      internalEndpoints.staffAccount,
      { params: { id } },
      { timeoutMs: TIMEOUT_MS },
    )
    return staff.name
  } catch (error) {
    logger.info({ err: error, invoiceId }, 'the name of the photographer is unknown')
    return null
  }
}
