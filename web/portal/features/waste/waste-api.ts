import type { portalWasteEndpoints } from '@rms/contracts'
import type { RequestBody, ResponseBody } from '../../../shared/api/contract-types.ts'
import { portalApi } from '../../store/portal-api.ts'

type Endpoints = typeof portalWasteEndpoints

export type WasteBody = RequestBody<Endpoints['portalRecordWaste']>
export type WasteOptions = ResponseBody<Endpoints['portalWaste']>

/** The endpoints for waste and staff meals, loaded only by people who receive deliveries. */
const wasteApi = portalApi.enhanceEndpoints({ addTagTypes: ['Waste'] }).injectEndpoints({
  endpoints: build => ({
    getWaste: build.query<WasteOptions, void>({ query: () => '/waste', providesTags: ['Waste'] }),
    recordWaste: build.mutation<ResponseBody<Endpoints['portalRecordWaste']>, WasteBody>({
      query: body => ({ url: '/waste', method: 'POST', body }),
      invalidatesTags: (_result, error) => (error ? [] : ['Waste']),
    }),
  }),
})

export const { useGetWasteQuery, useRecordWasteMutation } = wasteApi
