import type { formatTrainingEndpoints, InvoiceFormatTraining } from '@rms/contracts'
import type { RequestBody, ResponseBody } from '../../../../shared/api/contract-types.ts'
import { api } from '../../../lib/api/api.ts'

type Endpoints = typeof formatTrainingEndpoints
export type TrainingResult = ResponseBody<Endpoints['trainInvoiceFormat']>
export type ParsedInvoiceLine = TrainingResult['parsedItems'][number]

const training = api.injectEndpoints({
  endpoints: build => ({
    trainInvoiceFormat: build.mutation<TrainingResult, RequestBody<Endpoints['trainInvoiceFormat']>>({
      query: body => ({ url: '/settings/train-invoice-format', method: 'POST', body }),
    }),
    saveTrainingData: build.mutation<
      ResponseBody<Endpoints['saveTrainingData']>,
      RequestBody<Endpoints['saveTrainingData']>
    >({
      query: body => ({ url: '/settings/save-training-data', method: 'POST', body }),
      invalidatesTags: ['Training'],
    }),
    listTrainingData: build.query<InvoiceFormatTraining[], void>({
      query: () => '/settings/training-data',
      providesTags: ['Training'],
    }),
    deleteTrainingData: build.mutation<unknown, number>({
      query: id => ({ url: `/settings/training-data/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Training'],
    }),
  }),
})

export const {
  useTrainInvoiceFormatMutation,
  useSaveTrainingDataMutation,
  useListTrainingDataQuery,
  useDeleteTrainingDataMutation,
} = training
