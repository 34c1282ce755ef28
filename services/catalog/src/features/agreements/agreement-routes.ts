import { priceAgreementEndpoints } from '@rms/contracts'
import {
  createHttpReply,
  notFound,
  recordDataExport,
  requireUser,
  type ScopeResolver,
  serveEndpoint,
} from '@rms/service-kit'
import type { Router } from 'express'
import { createAgreementCsv } from '../../domain/agreements/agreement-csv.ts'
import { getItemKey } from '../../domain/agreements/agreement-item.ts'
import { toAgreementTerms, toChangedTerms } from '../../domain/agreements/agreement-terms.ts'
import type { PriceAgreement } from '../../domain/agreements/price-agreement.ts'
import { toPriceAgreementRecord } from '../../domain/agreements/price-agreement-presenter.ts'
import type { PriceAgreementRepository } from '../../storage/agreements/price-agreement-repository.ts'
import { addAgreement } from './add-agreement.ts'
import { agreeOnInvoiceLine } from './agree-on-invoice-line.ts'
import { type AgreementDependencies, getToday } from './agreement-dependencies.ts'
import { deleteAgreement, requirePricing, updateAgreement } from './change-agreement.ts'
import { importAgreements, previewImport } from './import-agreements.ts'

export function mountAgreementRoutes(router: Router, needs: AgreementDependencies): void {
  // First, so that `export`, `history` and `import` are not read as ids.
  mountLists(router, needs)
  mountImport(router, needs)
  mountRecords(router, needs)
}

function mountLists(router: Router, needs: AgreementDependencies): void {
  const { agreements } = needs
  serveEndpoint(router, priceAgreementEndpoints.listPriceAgreements, async ({ query, actor }) => {
    const { locationIds } = requireUser(actor)
    const { items, total } = await agreements.list({ ...query, locationIds })
    return { items: await presentAll(needs, items), total }
  })
  serveEndpoint(router, priceAgreementEndpoints.exportPriceAgreements, async ({ query, actor }) => {
    const { locationIds } = requireUser(actor)
    await recordDataExport(needs, 'price-agreements-exported', query)
    const { items } = await agreements.list({ ...query, locationIds })
    return createHttpReply(200, createAgreementCsv(items), {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="agreed-prices_${await getToday(needs)}.csv"`,
    })
  })
  serveEndpoint(router, priceAgreementEndpoints.listPriceAgreementHistory, async ({ query, actor }) => {
    const { locationIds } = requireUser(actor)
    const { supplier_id, product_id, unit, pack = '' } = query
    const { items } = await agreements.list({ supplier_id, product_id, locationIds, sort: 'valid_from' })
    const isWanted = ({ itemKey, product }: PriceAgreement) =>
      unit === undefined || itemKey === getItemKey(product.name, { unit, pack })
    return presentAll(needs, items.filter(isWanted))
  })
}

function mountImport(router: Router, needs: AgreementDependencies): void {
  serveEndpoint(router, priceAgreementEndpoints.importPriceAgreements, ({ query, body, actor }) => {
    const run = query.preview ? previewImport : importAgreements
    return run(needs, { ...body, actor: requireUser(actor) })
  })
  serveEndpoint(router, priceAgreementEndpoints.agreeOnInvoiceLinePrice, async ({ body }) =>
    present(
      needs,
      await agreeOnInvoiceLine(needs, {
        invoiceId: body.invoice_id,
        itemId: body.item_id,
        locationId: body.location_id ?? null,
        validFrom: body.valid_from,
        endsPrevious: body.ends_previous ?? false,
      }),
    ),
  )
}

function mountRecords(router: Router, needs: AgreementDependencies): void {
  const requireAgreement = async (id: number) => {
    const agreement = await needs.agreements.find(id)
    if (!agreement) throw notFound('agreed price')
    return agreement
  }
  const getCurrent = async ({ params }: { readonly params: { readonly id: number } }) =>
    present(needs, await requireAgreement(params.id))

  serveEndpoint(router, priceAgreementEndpoints.getPriceAgreement, getCurrent)
  serveEndpoint(router, priceAgreementEndpoints.createPriceAgreement, async ({ body }) => {
    const { supplier_id: supplierId, product_id: productId, ends_previous: endsPrevious = false } = body
    const terms = toAgreementTerms(body, (await needs.settings.current()).currency)
    const locationId = body.location_id ?? null
    return present(
      needs,
      await addAgreement(needs, { supplierId, productId, locationId, terms, endsPrevious }),
    )
  })
  serveEndpoint(
    router,
    priceAgreementEndpoints.updatePriceAgreement,
    async ({ params: { id }, body: { version, location_id: locationId, ...body }, actor }) => {
      const known = await requireAgreement(id)
      requirePricing(body, known)
      const terms = toChangedTerms(body, known)
      const changes = { ...terms, ...(locationId !== undefined && { locationId }) }
      return present(needs, await updateAgreement(needs, { id, version, actor: requireUser(actor) }, changes))
    },
    { current: getCurrent },
  )
  serveEndpoint(
    router,
    priceAgreementEndpoints.endPriceAgreement,
    async ({ params: { id }, body: { version, valid_to: validTo }, actor }) =>
      present(needs, await updateAgreement(needs, { id, version, actor: requireUser(actor) }, { validTo })),
    { current: getCurrent },
  )
  serveEndpoint(router, priceAgreementEndpoints.deletePriceAgreement, async ({ params, actor }) => {
    await deleteAgreement(needs, { id: params.id, actor: requireUser(actor) })
    return { success: true as const }
  })
}

const present = async (needs: AgreementDependencies, agreement: PriceAgreement) => {
  const [record] = await presentAll(needs, [agreement])
  if (!record) throw new Error('expected one record for one agreement')
  return record
}

async function presentAll(needs: AgreementDependencies, shown: readonly PriceAgreement[]) {
  const pairs = new Map(
    shown.map(({ supplier, product }) => [
      `${supplier.id}/${product.id}`,
      { supplierId: supplier.id, productId: product.id },
    ]),
  )
  const today = await getToday(needs)
  const siblings = await needs.agreements.listForProducts([...pairs.values()])
  const byPair = Map.groupBy(siblings, ({ supplier, product }) => `${supplier.id}/${product.id}`)
  return shown.map(agreement =>
    toPriceAgreementRecord(agreement, {
      today,
      siblings: byPair.get(`${agreement.supplier.id}/${agreement.product.id}`) ?? [],
    }),
  )
}

/** Finds the locations of agreements; those for all locations have none. */
export const createAgreementScopeResolver = (agreements: PriceAgreementRepository): ScopeResolver => ({
  name: 'agreed price',
  async locate(ids) {
    const found = await agreements.findAll(ids)
    return new Map(found.map(({ id, location }) => [id, { locationId: location?.id ?? null }]))
  },
})
