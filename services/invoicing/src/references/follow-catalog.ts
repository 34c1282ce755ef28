import type { EventPayload } from '@rms/contracts'
import type { Handlers } from '@rms/service-kit'
import type { Dependencies } from '../dependencies.ts'
import type { Invoice } from '../invoices/invoice.ts'
import type { Party, PartyKind } from './party-replica.ts'

/** Keeps what invoices repeat of the catalog in step with it, whatever order its events come in. */
export const followCatalog = (dependencies: Dependencies): Handlers<'invoicing-references'> => ({
  'catalog.settings-changed': ({ payload }) => dependencies.settings.apply(payload),
  'catalog.supplier-changed': ({ payload }) => renameParty(dependencies, 'supplier', payload),
  'catalog.location-changed': ({ payload }) => renameParty(dependencies, 'location', payload),
  'catalog.invoice-lines-matched': ({ payload }) => matchLines(dependencies, payload),
  'catalog.product-merged': ({ payload }) => mergeProduct(dependencies, payload),
})

/** The names on invoices follow the newest version, also when this event is an older one that came late. */
async function renameParty(
  { parties, references }: Dependencies,
  kind: PartyKind,
  party: Party,
): Promise<void> {
  await parties.apply(kind, party)
  const newest = await parties.find(kind, party.id)
  if (newest) await references.rename(kind, newest)
}

type LinesMatched = EventPayload<'catalog.invoice-lines-matched'>

/** Answers count only for the facts that were told last: those for newer ones are on their way. */
async function matchLines(dependencies: Dependencies, matched: LinesMatched): Promise<void> {
  const { unitOfWork, invoices, mergedProducts } = dependencies
  const remaining = await mergedProducts.remaining(matched.lines.map(line => line.product_id))
  await unitOfWork.transact(async ({ session }) => {
    const invoice = await invoices.find(matched.invoice_id, session)
    if (invoice?.factsRevision !== matched.revision) return
    await invoices.saveProducts(withProducts(invoice, matched, remaining), session)
  })
}

const withProducts = (
  invoice: Invoice,
  { lines }: LinesMatched,
  remaining: ReadonlyMap<number, number>,
): Invoice => {
  const answers = new Map(lines.map(line => [line.item_id, line]))
  const items = invoice.items.map(item => {
    const answer = answers.get(item.id)
    if (!answer) return item
    const productId = remaining.get(answer.product_id) ?? answer.product_id
    return { ...item, product: { productId, match: answer.match } }
  })
  return { ...invoice, items }
}

async function mergeProduct(
  { mergedProducts, references }: Dependencies,
  { from_id, into }: EventPayload<'catalog.product-merged'>,
): Promise<void> {
  await mergedProducts.note(from_id, into.id)
  const remaining = await mergedProducts.remaining([from_id])
  await references.moveProduct(from_id, remaining.get(from_id) ?? into.id)
}
