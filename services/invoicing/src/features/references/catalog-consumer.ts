import type { EventPayload } from '@rms/contracts'
import type { Handlers } from '@rms/service-kit'
import type { Invoice } from '../../domain/invoices/invoice.ts'
import type { Party, PartyKind } from '../../storage/replicas/party-replica.ts'
import type { Dependencies } from '../dependencies.ts'

/** Keeps what invoices repeat of the catalog in step with it, whatever order its events come in. */
export const createCatalogConsumer = (dependencies: Dependencies): Handlers<'invoicing-references'> => ({
  'catalog.settings-changed': ({ payload }) => dependencies.settings.apply(payload),
  'catalog.supplier-changed': ({ payload }) => renameParty(dependencies, 'supplier', payload),
  'catalog.location-changed': ({ payload }) => renameParty(dependencies, 'location', payload),
  'catalog.invoice-lines-matched': ({ payload }) => matchLines(dependencies, payload),
  'catalog.product-merged': ({ payload }) => mergeProduct(dependencies, payload),
  'catalog.product-unmerged': ({ payload }) => unmergeProduct(dependencies, payload),
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

/**
 * Answers count only for the facts that were told last: those for newer ones are on their way. A product that was
 * merged or came back while its answer was kept is settled once more.
 */
async function matchLines(dependencies: Dependencies, matched: LinesMatched): Promise<void> {
  const { unitOfWork, invoices, mergedProducts } = dependencies
  const ids = [...new Set(matched.lines.map(line => line.product_id))]
  const [remaining, told] = await Promise.all([
    mergedProducts.remaining(ids),
    invoices.find(matched.invoice_id),
  ])
  if (told && isKnown(told, withProducts(told, matched, remaining))) return
  await unitOfWork.transact(async ({ session }) => {
    const invoice = await invoices.find(matched.invoice_id, session)
    if (invoice?.factsRevision !== matched.revision) return
    await invoices.saveProducts(withProducts(invoice, matched, remaining), session)
  })
  const since = await mergedProducts.remaining(ids)
  for (const id of ids) if (since.get(id) !== remaining.get(id)) await settleProduct(dependencies, id)
}

/** Most corrections of a line leave it the product that it was. */
const isKnown = (before: Invoice, after: Invoice): boolean =>
  before.items.every((item, index) => {
    const answered = after.items[index]?.product
    return (
      item.product?.productId === answered?.productId &&
      item.product?.match === answered?.match &&
      item.product?.mergedInto === answered?.mergedInto
    )
  })

const withProducts = (
  invoice: Invoice,
  { lines }: LinesMatched,
  remaining: ReadonlyMap<number, number>,
): Invoice => {
  const answers = new Map(lines.map(line => [line.item_id, line]))
  const items = invoice.items.map(item => {
    const answer = answers.get(item.id)
    if (!answer) return item
    const { product_id: productId, match } = answer
    const mergedInto = remaining.get(productId) ?? productId
    return { ...item, product: { productId, match, ...(mergedInto !== productId && { mergedInto }) } }
  })
  return { ...invoice, items }
}

async function mergeProduct(
  dependencies: Dependencies,
  { from_id, from_version, into }: EventPayload<'catalog.product-merged'>,
): Promise<void> {
  await dependencies.mergedProducts.note({ productId: from_id, intoId: into.id, version: from_version })
  await settleProduct(dependencies, from_id)
}

async function unmergeProduct(
  dependencies: Dependencies,
  { product }: EventPayload<'catalog.product-unmerged'>,
): Promise<void> {
  await dependencies.mergedProducts.note({ productId: product.id, intoId: null, version: product.version })
  await settleProduct(dependencies, product.id)
}

/** One after another: what is written last is decided by all that was noted. */
const settleProduct = ({ unitOfWork, mergedProducts, references }: Dependencies, id: number): Promise<void> =>
  unitOfWork.withLock('merged-products', async () => {
    const remaining = await mergedProducts.remaining([id])
    await references.settleProducts(await mergedProducts.familyOf(id), remaining.get(id) ?? id)
  })
