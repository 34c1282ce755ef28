import type { Location, Settings, Supplier } from '@rms/contracts'
import { api } from './api.ts'

/** What nearly every screen needs to know of the business: settings, locations, suppliers. */
const business = api.injectEndpoints({
  endpoints: build => ({
    getSettings: build.query<Settings, void>({ query: () => '/settings', providesTags: ['Settings'] }),
    listLocations: build.query<Location[], void>({ query: () => '/locations', providesTags: ['Location'] }),
    listSuppliers: build.query<Supplier[], void>({ query: () => '/suppliers', providesTags: ['Supplier'] }),
  }),
})

export const { getSettings, listSuppliers } = business.endpoints

export const { useGetSettingsQuery, useListLocationsQuery, useListSuppliersQuery } = business
