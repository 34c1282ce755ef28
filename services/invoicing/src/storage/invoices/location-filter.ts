import type { Connection } from 'mongoose'
import type { InvoiceDocument } from './invoice-document.ts'

/** The invoices that a user may see; `locationIds` are those of the user, null for all. */
export const inLocations = (
  locationIds: readonly number[] | null,
): { location_ids?: { $in: InvoiceDocument['location_ids'] } } =>
  locationIds === null ? {} : { location_ids: { $in: [...locationIds] } }

const LOCATIONS = {
  $setUnion: [['$location_id'], { $ifNull: ['$purchase_check.delivery_location_ids', []] }],
}

/** Migration: fills the locations of invoices that an earlier release has stored or moved. */
export async function fillInvoiceLocations(connection: Connection): Promise<void> {
  const filled = { $setEquals: [{ $ifNull: ['$location_ids', []] }, LOCATIONS] }
  await connection
    .collection('invoices')
    .updateMany({ $expr: { $not: filled } }, [{ $set: { location_ids: LOCATIONS } }])
}
