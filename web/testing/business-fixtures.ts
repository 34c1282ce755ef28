import type { ClaimAlert, CostAlert, Ingredient, Invoice, Location, Supplier } from '@rms/contracts'
import { DEFAULT_SETTINGS } from '@rms/domain-kit'
import { alertKindDefinitions } from '../office/features/alerts/alert-kinds.ts'
import { type StubServer, startStubServer } from './stub-server.ts'

export const testLocation: Location = {
  id: 1,
  version: 1,
  name: 'Harbour',
  address: '',
  phone: '',
  email: '',
  manager: '',
  latitude: null,
  longitude: null,
  radius: null,
  timezone: null,
  wifi_networks: [],
  created_at: '2026-01-01T00:00:00Z',
}

export const testSupplier: Supplier = {
  id: 7,
  version: 1,
  name: 'Dairy House',
  contact_person: 'Ann',
  phone: '',
  email: '',
  address: '',
  tax_id: '',
  created_at: '2026-01-01T00:00:00Z',
}

export const testInvoice: Invoice = {
  id: 41,
  version: 1,
  invoice_number: 'D-2041',
  supplier_id: testSupplier.id,
  supplier_name: testSupplier.name,
  location_id: testLocation.id,
  location_name: testLocation.name,
  invoice_date: '2026-03-02',
  created_at: '2026-03-02T08:00:00Z',
  status: 'pending',
  currency: 'EUR',
  total_amount: 120.5,
  iban: null,
  file_name: 'delivery.jpg',
  file_path: 'invoices/41',
  file_url: '/uploads/41',
  ocr_text: '',
  notes: '',
  flags: [],
  extraction: {
    state: 'done',
    stage: null,
    page: null,
    pages: null,
    reason: null,
    error: null,
    suggestion: null,
  },
  tax_amount: null,
  document_type: 'invoice',
  question: null,
  item_count: 1,
}

export const butterIngredient: Ingredient = {
  id: 3,
  version: 1,
  name: 'Butter',
  category: 'Dairy',
  unit: 'kg',
  cost_per_unit: 7.72,
  supplier_id: null,
  supplier_name: '',
  notes: '',
  has_active_link: false,
  dish_count: 2,
}

export const butterCostAlert: CostAlert = {
  kind: 'cost',
  id: 9,
  ingredient_id: butterIngredient.id,
  ingredient_name: 'Butter',
  unit: 'kg',
  severity: 'medium',
  old_cost: 7.72,
  new_cost: 8.68,
  cost_change: 0.96,
  percentage_change: 12.435,
  affected_dishes: 2,
  total_impact: 0.31,
  cause: 'price',
  created_at: '2026-03-02T08:00:00Z',
}

export const dairyClaimAlert: ClaimAlert = {
  kind: 'claim',
  id: 41,
  severity: 'medium',
  created_at: '2026-03-02T09:00:00Z',
  invoice_number: 'RE-7',
  supplier_id: testSupplier.id,
  supplier_name: 'Dairy House',
  currency: 'EUR',
  amount: 16,
  lines: 2,
}

/** Starts the server of an empty business in euros, signed in as `anna`. Tests add the data. */
export function startBusinessServer(): StubServer {
  localStorage.setItem('token', 'a-token')
  const server = startStubServer()
  server.on('GET /api/auth/me', { body: { id: 1, username: 'anna', role: 'admin' } })
  server.on('GET /api/settings', { body: { ...DEFAULT_SETTINGS, currency: 'EUR', dateFormat: 'DD/MM/YYYY' } })
  server.on('GET /api/locations', { body: [testLocation] })
  server.on('GET /api/suppliers', { body: [testSupplier] })
  server.on('GET /api/invoices/waiting', { body: { total: 0, invoices: [] } })
  for (const list of [
    'invoices',
    'products',
    'dishes',
    'staff',
    'ingredients',
    'ingredients/categories/list',
  ])
    server.on(`GET /api/${list}`, { body: [], headers: { 'x-total-count': '0' } })
  for (const { listPath } of Object.values(alertKindDefinitions))
    server.on(`GET /api${listPath}`, { body: [] })
  return server
}
