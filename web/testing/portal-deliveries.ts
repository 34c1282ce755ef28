import type { DeliveryDay } from '@rms/contracts'
import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { deliveryQueue, type QueuedCheckIn } from '../portal/store/delivery-queue.ts'
import { buildDelivery, buildDeliveryDay, buildExpectedDelivery } from './delivery-fixtures.ts'
import { signInStaff, startPortalServer } from './portal-stub-server.ts'
import { renderPortal } from './render-portal.tsx'

export const OWNER = 'staff 7'
const HARBOUR = { id: 1, name: 'Harbour' }
export const KEY = buildExpectedDelivery().key

interface Given {
  readonly receiving?: readonly { id: number; name: string }[]
  readonly days?: readonly DeliveryDay[]
  readonly isOffline?: boolean
  readonly address?: string
}

export async function openDeliveries({
  receiving = [HARBOUR],
  days = [buildDeliveryDay()],
  isOffline = false,
  address = '',
}: Given = {}) {
  const server = startPortalServer()
  signInStaff()
  server.on('GET /api/staff-portal/locations', { body: { locations: [], receiving } })
  server.on('GET /api/staff-portal/documents', { body: { documents: [] } })
  server.on('GET /api/staff-portal/deliveries', { body: { days } })
  server.on('GET /api/staff-portal/deliveries/options', {
    body: {
      suppliers: [{ id: 3, name: 'Dairy' }],
      products: [
        { id: 100, name: 'Butter', unit: 'case', supplier_ids: [3] },
        { id: 102, name: 'Margarine', unit: 'kg', supplier_ids: [3] },
      ],
    },
  })
  server.on(
    'POST /api/staff-portal/deliveries',
    isOffline ? { status: 503, body: {} } : { status: 201, body: buildDelivery() },
  )
  return { server, ...renderPortal(`/staff-portal?tab=deliveries${address}`) }
}
export const openCheckIn = (given: Given = {}) => openDeliveries({ ...given, address: `&delivery=${KEY}` })
export const listBodies = async () =>
  (await deliveryQueue.list(OWNER))
    .filter((entry): entry is QueuedCheckIn => entry.kind === 'check-in')
    .map(({ body }) => body)
export const chooseMargarineInstead = async (user: UserEvent) => {
  await user.click(screen.getByRole('button', { name: 'Another product' }))
  await user.type(screen.getByRole('searchbox', { name: 'Another product' }), 'marg')
  await user.click(screen.getByRole('button', { name: /Margarine/ }))
}
export const findLine = async (name: string) =>
  within((await screen.findByText(name)).closest('li') ?? document.body)

export async function clearQueue(): Promise<void> {
  for (const { clientId } of await deliveryQueue.list(OWNER)) await deliveryQueue.remove(clientId)
}
