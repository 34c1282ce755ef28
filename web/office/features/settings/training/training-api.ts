import type { TrainingData, trainingEndpoints } from '@rms/contracts'
import type { AnswerOf, BodyOf } from '../../../../shared/api/contract.ts'
import { api } from '../../../lib/api/api.ts'

type Calls = typeof trainingEndpoints
export type Trained = AnswerOf<Calls['trainInvoiceFormat']>
export type ParsedItem = Trained['parsedItems'][number]

const training = api.injectEndpoints({
  endpoints: build => ({
    trainInvoiceFormat: build.mutation<Trained, BodyOf<Calls['trainInvoiceFormat']>>({
      query: body => ({ url: '/settings/train-invoice-format', method: 'POST', body }),
    }),
    saveTrainingData: build.mutation<AnswerOf<Calls['saveTrainingData']>, BodyOf<Calls['saveTrainingData']>>({
      query: body => ({ url: '/settings/save-training-data', method: 'POST', body }),
      invalidatesTags: ['Training'],
    }),
    listTrainingData: build.query<TrainingData[], void>({
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
