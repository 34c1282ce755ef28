import type { portalDocumentEndpoints } from '@rms/contracts'
import type { ResponseBody } from '../../../shared/api/contract-types.ts'
import type { ReadyDocument } from '../../../shared/lib/scan/send-documents.ts'
import { portalApi } from '../../store/portal-api.ts'

type Endpoints = typeof portalDocumentEndpoints

/** The endpoints for photographed documents, loaded only by people who receive deliveries. */
export const documentsApi = portalApi.enhanceEndpoints({ addTagTypes: ['Document'] }).injectEndpoints({
  endpoints: build => ({
    getDocuments: build.query<ResponseBody<Endpoints['portalDocuments']>, void>({
      query: () => '/documents',
      providesTags: ['Document'],
    }),
    getDocumentSuppliers: build.query<ResponseBody<Endpoints['portalDocumentSuppliers']>, void>({
      query: () => '/suppliers',
    }),
    uploadDocument: build.mutation<ResponseBody<Endpoints['portalUploadDocument']>, ReadyDocument>({
      query: document => ({ url: '/documents', method: 'POST', body: toFormData(document) }),
      invalidatesTags: ['Document'],
    }),
  }),
})

export const { useGetDocumentsQuery, useGetDocumentSuppliersQuery } = documentsApi

function toFormData({ clientId, file, pages, destination }: ReadyDocument): FormData {
  const form = new FormData()
  form.set('client_id', clientId)
  form.set('supplier_id', String(destination.supplierId))
  form.set('location_id', String(destination.locationId))
  form.set('pages', String(pages))
  form.set('document', file, file.name)
  return form
}
