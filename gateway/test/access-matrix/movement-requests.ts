import { parLevelEndpoints, transferEndpoints, wasteEndpoints } from '@rms/contracts'
import { id, type RequestBuilders } from './call-input.ts'
import { PAST_MONDAY } from './location-records.ts'

const PERIOD = { from: PAST_MONDAY, to: PAST_MONDAY }

const waste: RequestBuilders = [
  [wasteEndpoints.listWaste, ([at]) => ({ query: { ...PERIOD, location_id: at.id } })],
  [wasteEndpoints.summariseWaste, ([at]) => ({ query: { ...PERIOD, location_id: at.id } })],
  [wasteEndpoints.exportWaste, ([at]) => ({ query: { ...PERIOD, location_id: at.id } })],
  [wasteEndpoints.recordWaste, async ([at]) => ({ body: await at.createWasteBody() })],
  [
    wasteEndpoints.correctWaste,
    async ([at]) => {
      const { client_id: _, location_id: __, ...body } = await at.createWasteBody()
      return { ...id(await at.createWaste()), body: { ...body, quantity: 2 } }
    },
  ],
  [wasteEndpoints.deleteWaste, async ([at]) => id(await at.createWaste())],
]

const transfers: RequestBuilders = [
  [transferEndpoints.listTransfers, ([at]) => ({ query: { ...PERIOD, location_id: at.id } })],
  [transferEndpoints.sendTransfer, async ([at, other]) => ({ body: await at.createTransferBody(other.id) })],
  [
    transferEndpoints.changeTransfer,
    async ([at, other]) => {
      const { client_id: _, from_location_id: __, ...body } = await at.createTransferBody(other.id)
      return { ...id(await at.createTransfer(other.id)), body }
    },
  ],
  [
    transferEndpoints.receiveTransfer,
    async ([at, other]) => ({
      ...id(await other.createTransfer(at.id)),
      body: { received_on: PAST_MONDAY },
    }),
  ],
  [transferEndpoints.withdrawReceipt, async ([at, other]) => id(await other.createReceivedTransfer(at.id))],
  [transferEndpoints.deleteTransfer, async ([at, other]) => id(await at.createTransfer(other.id))],
]

const parLevels: RequestBuilders = [
  [parLevelEndpoints.listParLevels, ([at]) => ({ query: { location_id: at.id } })],
  [
    parLevelEndpoints.saveParLevel,
    async ([at]) => {
      const { product_id } = await at.createPriceAgreementBody()
      return { body: { location_id: at.id, product_id, par: 2 } }
    },
  ],
  [parLevelEndpoints.listOrderSuggestions, ([at]) => ({ query: { location_id: at.id } })],
]

/** Calls about waste, transfers and par levels. */
export const movementRequests: RequestBuilders = [...waste, ...transfers, ...parLevels]
