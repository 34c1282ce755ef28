import { parLevelEndpoints, transferEndpoints, wasteEndpoints } from '@rms/contracts'
import { id, type RequestBuilders } from './call-input.ts'
import { PAST_MONDAY } from './staff-records.ts'

const PERIOD = { from: PAST_MONDAY, to: PAST_MONDAY }

const waste: RequestBuilders = [
  [wasteEndpoints.listWaste, () => ({ query: PERIOD })],
  [wasteEndpoints.summariseWaste, () => ({ query: PERIOD })],
  [wasteEndpoints.exportWaste, () => ({ query: PERIOD })],
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
  [transferEndpoints.listTransfers, () => ({ query: PERIOD })],
  [transferEndpoints.sendTransfer, async ([at]) => ({ body: await at.createTransferBody() })],
  [
    transferEndpoints.changeTransfer,
    async ([at]) => {
      const { client_id: _, from_location_id: __, ...body } = await at.createTransferBody()
      return { ...id(await at.createTransfer()), body }
    },
  ],
  [
    transferEndpoints.receiveTransfer,
    async ([at]) => ({
      ...id(await at.createIncomingTransfer()),
      body: { received_on: PAST_MONDAY },
    }),
  ],
  [transferEndpoints.withdrawReceipt, async ([at]) => id(await at.createReceivedTransfer())],
  [transferEndpoints.deleteTransfer, async ([at]) => id(await at.createTransfer())],
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
