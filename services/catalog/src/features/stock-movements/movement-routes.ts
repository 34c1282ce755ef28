import { portalWasteEndpoints, transferEndpoints, wasteEndpoints } from '@rms/contracts'
import {
  type Actor,
  createHttpReply,
  recordDataExport,
  requirePermittedLocation,
  requireReceivingLocations,
  requireStaffActor,
  requireUser,
  type ScopeResolver,
  serveEndpoint,
  type UserActor,
} from '@rms/service-kit'
import type { Router } from 'express'
import { toWasteEntry } from '../../domain/stock/movements/movement-presenters.ts'
import type { MovementRecorder } from '../../domain/stock/movements/waste-record.ts'
import type { TransferRepository } from '../../storage/stock-movements/transfer-repository.ts'
import type { WasteEntryRepository } from '../../storage/stock-movements/waste-entry-repository.ts'
import { findRecorderNames } from './find-recorder-names.ts'
import {
  createWasteCsv,
  listWasteItems,
  presentTransfer,
  requireRange,
  summariseWaste,
} from './list-movements.ts'
import {
  changeTransfer,
  deleteTransfer,
  receiveTransfer,
  requireTransfer,
  sendTransfer,
  withdrawReceipt,
} from './move-goods.ts'
import { findBusinessDate, type MovementDependencies } from './movement-dependencies.ts'
import { correctWaste, deleteWaste, recordWaste, requireWaste } from './record-waste.ts'

export function mountMovementRoutes(router: Router, needs: MovementDependencies): void {
  // First, so that `items`, `summary` and `export` are not read as ids.
  mountWasteLists(router, needs)
  mountWasteEntries(router, needs)
  mountPortalWaste(router, needs)
  mountTransfers(router, needs)
}

const toRecorder = ({ id, username }: UserActor): MovementRecorder => ({ kind: 'user', id, name: username })

function mountWasteLists(router: Router, needs: MovementDependencies): void {
  const { wasteEntries } = needs
  serveEndpoint(router, wasteEndpoints.listWasteItems, () => listWasteItems(needs))
  serveEndpoint(router, wasteEndpoints.summariseWaste, async ({ query, actor }) => {
    requireRange(query)
    const { locationIds } = requireUser(actor)
    return summariseWaste(await wasteEntries.summarise({ ...query, locationIds }))
  })
  serveEndpoint(router, wasteEndpoints.exportWaste, async ({ query, actor }) => {
    requireRange(query)
    const { locationIds } = requireUser(actor)
    const { items } = await wasteEntries.list({ ...query, locationIds }, {})
    await recordDataExport(needs, 'waste-exported', query)
    return createHttpReply(200, createWasteCsv(items, await findRecorderNames(needs, items)), {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="waste_${query.from}_${query.to}.csv"`,
    })
  })
}

function mountWasteEntries(router: Router, needs: MovementDependencies): void {
  serveEndpoint(router, wasteEndpoints.listWaste, async ({ query, actor }) => {
    requireRange(query)
    const { locationIds } = requireUser(actor)
    const { items, total } = await needs.wasteEntries.list({ ...query, locationIds }, query)
    return { items: items.map(toWasteEntry), total }
  })
  serveEndpoint(router, wasteEndpoints.recordWaste, async ({ body, actor }) => {
    const { record, isNew } = await recordWaste(needs, body, toRecorder(requireUser(actor)))
    return createHttpReply(isNew ? 201 : 200, toWasteEntry(record))
  })
  serveEndpoint(
    router,
    wasteEndpoints.correctWaste,
    async ({ params: { id }, body: { version, ...input } }) =>
      toWasteEntry(await correctWaste(needs, { id, version }, input)),
    { current: async ({ params }) => toWasteEntry(await requireWaste(needs, params.id)) },
  )
  serveEndpoint(router, wasteEndpoints.deleteWaste, async ({ params }) => {
    await deleteWaste(needs, params.id)
    return { success: true as const }
  })
}

/** Waste and staff meals that staff record at the locations where they have the receiving permission. */
function mountPortalWaste(router: Router, needs: MovementDependencies): void {
  const requireRecorder = async (actor: Actor | undefined) => {
    const staff = requireStaffActor(actor)
    return { staff, locationIds: await requireReceivingLocations(needs, staff) }
  }
  serveEndpoint(router, portalWasteEndpoints.portalWaste, async ({ actor }) => {
    const { staff, locationIds } = await requireRecorder(actor)
    const names = await needs.locations.getNames(locationIds)
    const dates = await Promise.all(
      locationIds.map(async id => {
        const location = await needs.locations.find(id)
        return location && findBusinessDate(needs, location)
      }),
    )
    const days = dates.filter(date => date !== null).sort()
    const [from = '', to = ''] = [days[0], days.at(-1)]
    const { items } = await needs.wasteEntries.list({ from, to, locationIds }, {})
    return {
      locations: locationIds.map(id => ({ id, name: names.get(id) ?? '' })),
      items: await listWasteItems(needs),
      entries: items
        .filter(({ recordedBy }) => recordedBy.kind === 'staff' && recordedBy.id === staff.id)
        .map(toWasteEntry)
        // Staff see no costs.
        .map(({ id, kind, location_id, item, quantity, unit, reason, recorded_at }) => ({
          ...{ id, kind, location_id, item, quantity, unit, reason, recorded_at },
        })),
    }
  })
  serveEndpoint(router, portalWasteEndpoints.portalRecordWaste, async ({ actor, body }) => {
    const { staff, locationIds } = await requireRecorder(actor)
    requirePermittedLocation(locationIds, body.location_id)
    const { record, isNew } = await recordWaste(needs, body, { kind: 'staff', id: staff.id, name: '' })
    return createHttpReply(isNew ? 201 : 200, { id: record.id })
  })
}

function mountTransfers(router: Router, needs: MovementDependencies): void {
  const getTransfer = async ({
    params,
    actor,
  }: {
    readonly params: { readonly id: number }
    readonly actor?: Actor | undefined
  }) => presentTransfer(await requireTransfer(needs, params.id), requireUser(actor))
  serveEndpoint(router, transferEndpoints.listTransfers, async ({ query, actor }) => {
    requireRange(query)
    const user = requireUser(actor)
    const { location_id, ...range } = query
    const isRequested = (id: number) =>
      location_id === id && (user.locationIds === null || user.locationIds.includes(id))
    const found = await needs.transfers.list({ ...range, locationIds: user.locationIds })
    return found
      .filter(({ from, to }) => location_id === undefined || isRequested(from.id) || isRequested(to.id))
      .map(record => presentTransfer(record, user))
  })
  serveEndpoint(router, transferEndpoints.sendTransfer, async ({ body, actor }) => {
    const user = requireUser(actor)
    const { record, isNew } = await sendTransfer(needs, body, toRecorder(user))
    return createHttpReply(isNew ? 201 : 200, presentTransfer(record, user))
  })
  serveEndpoint(
    router,
    transferEndpoints.changeTransfer,
    async ({ params: { id }, body: { version, ...input }, actor }) =>
      presentTransfer(await changeTransfer(needs, { id, version }, input), requireUser(actor)),
    { current: getTransfer },
  )
  serveEndpoint(
    router,
    transferEndpoints.receiveTransfer,
    async ({ params: { id }, body: { version, ...input }, actor }) => {
      const user = requireUser(actor)
      const receiver = toRecorder(user)
      return presentTransfer(await receiveTransfer(needs, { id, version }, { input, receiver }), user)
    },
    { current: getTransfer },
  )
  serveEndpoint(router, transferEndpoints.withdrawReceipt, async ({ params }) => {
    await withdrawReceipt(needs, params.id)
    return { success: true as const }
  })
  serveEndpoint(router, transferEndpoints.deleteTransfer, async ({ params }) => {
    await deleteTransfer(needs, params.id)
    return { success: true as const }
  })
}

export const createWasteScopeResolver = (wasteEntries: WasteEntryRepository): ScopeResolver => ({
  name: 'waste entry',
  async locate(ids) {
    const found = await wasteEntries.findAll(ids)
    return new Map(found.map(({ id, location }) => [id, { locationId: location.id }]))
  },
})

/** The location whose managers change what was sent, or confirm what arrived. */
export const createTransferScopeResolver = (
  transfers: TransferRepository,
  side: 'from' | 'to',
): ScopeResolver => ({
  name: 'transfer',
  async locate(ids) {
    const found = await transfers.findAll(ids)
    return new Map(found.map(record => [record.id, { locationId: record[side].id }]))
  },
})
