import type { Location, SettingsRecord, Supplier } from '@rms/contracts'
import { api } from './api.ts'

/** Data of the business that nearly every screen needs: settings, locations, suppliers. */
const business = api.injectEndpoints({
  endpoints: build => ({
    getSettings: build.query<SettingsRecord, void>({ query: () => '/settings', providesTags: ['Settings'] }),
    listLocations: build.query<Location[], void>({ query: () => '/locations', providesTags: ['Location'] }),
    listSuppliers: build.query<Supplier[], void>({ query: () => '/suppliers', providesTags: ['Supplier'] }),
    /** Creates a supplier from a form that needs one; details can be added later. */
    addSupplierByName: build.mutation<Supplier, string>({
      query: name => ({ url: '/suppliers', method: 'POST', body: { name } }),
      invalidatesTags: ['Supplier'],
    }),
  }),
})

export const { getSettings, listLocations, listSuppliers } = business.endpoints

export const {
  useGetSettingsQuery,
  useListLocationsQuery,
  useListSuppliersQuery,
  useAddSupplierByNameMutation,
} = business
